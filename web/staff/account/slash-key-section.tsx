import { StatusBadge } from '#web/ui/status-badge.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { useSlashKeySetting } from '../search/slash-key.tsx';

/** A key of one character can be turned off (WCAG 2.1.4), for this browser. */
export function SlashKeySection() {
  const { isOn, turn } = useSlashKeySetting();
  return (
    <section aria-labelledby="slash-key" className="rounded-card border border-line bg-raised p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="slash-key" className="text-body">
          Search with the / key
        </h2>
        <StatusBadge status={isOn ? 'valid' : 'gone'}>{isOn ? 'On' : 'Off'}</StatusBadge>
      </div>
      <p className="mt-1 mb-3 text-note text-muted">
        On Waivers and People, / leads to the search field. In this browser you can turn it off, for instance if you
        speak to the computer.
      </p>
      <ToolButton onClick={() => turn(!isOn)}>{isOn ? 'Turn Off the / Key' : 'Turn On the / Key'}</ToolButton>
    </section>
  );
}
