import { useState } from 'react';
import { ChevronDown } from 'lucide-react';
import type { OlderWaivers, TextVersion } from '#contract/waiver-texts.ts';
import { call } from '#web/api.ts';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { messageOf } from './problem.ts';
import { SignAgainDialog } from './sign-again-dialog.tsx';
import { minuteOf } from './times.ts';

interface TextEntryProps {
  text: TextVersion;
  isCurrent: boolean;
  /** There is nothing older to rule on. */
  isFirst: boolean;
  onRuled: (text: TextVersion) => void;
}

export function TextEntry({ text, isCurrent, isFirst, onRuled }: TextEntryProps) {
  const [state, setState] = useState<'idle' | 'saving' | { problem: string }>('idle');
  const [isAsking, setAsking] = useState(false);
  const { number, title, paragraphs, electronicConsent, olderWaivers, decidedAt } = text;

  async function rule(ruling: OlderWaivers) {
    setState('saving');
    try {
      onRuled(await call('decideReSign', { params: { number: String(number) }, body: { olderWaivers: ruling } }));
      setState('idle');
    } catch (error) {
      setState({ problem: messageOf(error, 'This could not be saved. Please try again.') });
    }
  }

  return (
    <li className="grid gap-3 border-t border-line px-5 py-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h3 className="flex flex-wrap items-center gap-x-3 text-small">
            Version {number}
            {isCurrent && (
              <span className="rounded-full bg-valid-tint px-2.5 font-text text-note font-bold tracking-normal text-valid">
                Signed now
              </span>
            )}
          </h3>
          <p className="text-muted tabular-nums">Since {minuteOf(text.firstUsedAt)}</p>
        </div>
        {!isFirst && olderWaivers === 'stay-valid' && (
          <ToolButton onClick={() => setAsking(true)}>Ask to sign again…</ToolButton>
        )}
        {olderWaivers === 'must-sign-again' && (
          <ToolButton disabled={state === 'saving'} onClick={() => void rule('stay-valid')}>
            Let older ones stay valid
          </ToolButton>
        )}
      </div>
      {!isFirst && (
        <p className={decidedAt ? 'font-semibold text-expired' : 'text-muted'}>
          {decidedAt
            ? `Since ${minuteOf(decidedAt)}, waivers with older versions are over: their signers must sign again.`
            : 'Waivers with older versions stay valid.'}
        </p>
      )}
      {isAsking && (
        <SignAgainDialog
          number={number}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void rule('must-sign-again');
          }}
        />
      )}
      {typeof state === 'object' && (
        <p role="alert" className="font-semibold text-expired">
          {state.problem}
        </p>
      )}
      <details className="group">
        <summary className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-action lg:min-h-9">
          <ChevronDown aria-hidden="true" className="size-5 group-open:rotate-180" />
          Read it
        </summary>
        <div className="grid max-w-prose gap-3 pt-2">
          <p className="font-semibold">{title}</p>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p>{electronicConsent}</p>
          <p className="font-code text-note break-all text-muted">SHA-256 {text.hash}</p>
        </div>
      </details>
    </li>
  );
}
