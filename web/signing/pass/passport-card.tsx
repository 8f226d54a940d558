import type { LucideIcon } from 'lucide-react';
import { venue } from '#web/venue/document.ts';
import { en as words } from '#words/passport.ts';
import { Ticket } from '#web/ui/ticket.tsx';
import { machineLines } from './machine-lines.ts';
import type { Elements } from '#web/ui/folded.tsx';

interface PassportCardProps {
  name: string;
  entries: readonly { label: string; text: string }[];
  stamps: readonly { label: string; Icon: LucideIcon; isDone: boolean }[];
  children?: Elements;
}

/** The passport as it fills up beside the form, where there is room for it. */
export function PassportCard({ name, entries, stamps, children }: PassportCardProps) {
  return (
    <Ticket
      leadClass="ticket-night"
      lead={
        <div className="px-6 pt-6 pb-8 text-signal">
          <p translate="no" className="font-code text-note">
            {venue.name}
          </p>
          <p className="mt-1 font-display text-title font-extrabold tracking-tight">{words.title}</p>
        </div>
      }
    >
      <div className="px-6 pt-7 pb-6">
        <dl className="grid gap-4">
          {entries.map(({ label, text }) => (
            <div key={label} className="min-w-0">
              <dt className="text-note text-muted">{label}</dt>
              <dd className="min-h-7 border-b border-dotted border-edge font-semibold wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
        {stamps.length > 0 && (
          <ul className="mt-6 flex justify-between gap-2">
            {stamps.map((stamp, index) => (
              <PassportStamp key={stamp.label} {...stamp} order={index} />
            ))}
          </ul>
        )}
        {children}
        <p
          aria-hidden="true"
          translate="no"
          className="mt-6 overflow-hidden border-t border-line pt-4 font-code text-note whitespace-pre text-muted"
        >
          {machineLines(venue.name, name).join('\n')}
        </p>
      </div>
    </Ticket>
  );
}

interface PassportStampProps {
  label: string;
  Icon: LucideIcon;
  isDone: boolean;
  order: number;
}

const TILTS = ['-rotate-6', 'rotate-3', '-rotate-3', 'rotate-6'];

/** A place in the passport: outlined until its step is done, then stamped. */
function PassportStamp({ label, Icon, isDone, order }: PassportStampProps) {
  const ink = isDone
    ? `border-4 border-double border-action text-action stamp-lands ${TILTS[order % TILTS.length]}`
    : 'border-2 border-dashed border-line text-muted';
  return (
    <li className="text-center">
      <span className={`mx-auto grid size-14 place-items-center rounded-full ${ink}`}>
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <span className={`mt-1.5 block text-note leading-tight ${isDone ? 'font-semibold' : 'text-muted'}`}>{label}</span>
      <span className="sr-only">{isDone ? words.done : words.toCome}</span>
    </li>
  );
}
