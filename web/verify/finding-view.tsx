import { useEffect, useRef } from 'react';
import { CircleCheck, CircleHelp, OctagonX } from 'lucide-react';
import { venue } from '#venue/venue.ts';
import { Ticket } from '#web/ui/ticket.tsx';
import type { Finding } from './check.ts';
import { wordsOf } from './finding-words.ts';

const TONES = {
  good: { Icon: CircleCheck, lead: 'ticket-valid text-white' },
  bad: { Icon: OctagonX, lead: 'ticket-expired text-white' },
  plain: { Icon: CircleHelp, lead: 'bg-tint text-fg' },
} as const;

/** What was found out about `subject`, a file's name or the words for a fingerprint. */
export function FindingView({ finding, subject }: { finding: Finding; subject: string }) {
  const { tone, title, signedOn, text, advice } = wordsOf(finding);
  const { Icon, lead } = TONES[tone];
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  return (
    <Ticket
      leadClass={lead}
      lead={
        <div className="flex h-full flex-col items-center justify-center px-5 pt-7 pb-9 text-center @2xl:w-72 @2xl:py-12">
          <Icon aria-hidden="true" className="size-24 @2xl:size-32" strokeWidth={2} />
          <h2 ref={heading} tabIndex={-1} className="mt-3 text-title">
            {title}
          </h2>
        </div>
      }
    >
      <div className="grid h-full content-center gap-4 px-5 py-6 @2xl:px-8">
        <p className="text-small font-semibold wrap-anywhere text-muted">{subject}</p>
        <p>{text}</p>
        {advice && <p className="text-small text-muted">{advice}</p>}
        {signedOn && (
          <dl className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-4">
            <dt className="text-muted">Signed at {venue.name}</dt>
            <dd className="font-semibold">{signedOn}</dd>
          </dl>
        )}
      </div>
    </Ticket>
  );
}
