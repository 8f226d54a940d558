import { useState } from 'react';
import { FileText } from 'lucide-react';
import { call, linkTo } from '#web/api.ts';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { messageOf } from './problem.ts';

/** Opens the signed document in a new tab, by a link that is good for some minutes. */
export function CopyButton({ id, name }: { id: string; name: string }) {
  const [problem, setProblem] = useState<string>();

  async function open() {
    setProblem(undefined);
    // Browsers only open a tab at once after a click: it waits, empty, until its address is there.
    const tab = window.open('about:blank', '_blank');
    if (!tab) return;
    tab.opener = null;
    try {
      const { url } = await call('linkToDocument', { params: { id } });
      tab.location.replace(new URL(linkTo(url), window.location.href));
    } catch (error) {
      tab.close();
      setProblem(messageOf(error, 'The copy could not be opened. Please try again.'));
    }
  }

  return (
    <>
      <ToolButton kind="quiet" onClick={() => void open()}>
        <FileText aria-hidden="true" className="size-5" />
        Signed copy (PDF)<span className="sr-only"> of {name}, opens in a new tab</span>
      </ToolButton>
      {problem && (
        <p role="alert" className="text-expired">
          {problem}
        </p>
      )}
    </>
  );
}
