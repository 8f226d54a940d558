import { DoorOpen, HeartPulse, type LucideIcon, PartyPopper } from 'lucide-react';
import type { PersonFlag } from '#contract/people/people.ts';
import { ALERT, Mark } from '#web/ui/mark.tsx';
import { insideLabel } from '../shell/coverage-labels.ts';
import { flagLabel } from './person-labels.ts';

const ICONS: Partial<Record<string, LucideIcon>> = {
  party: PartyPopper,
  birthday: PartyPopper,
  health: HeartPulse,
};

/** `marks`: answers to the venue’s own questions. */
interface Marked {
  flags: readonly PersonFlag[];
  marks?: Iterable<string> | undefined;
}

/** What staff should know of a person, beside their name. */
export function Flags({ flags, marks }: Marked) {
  return [...flags, ...(marks ?? [])].map((flag) => {
    const Icon = ICONS[flag];
    // The others would drown in the color of a warning.
    const color = Icon === PartyPopper ? 'text-fg' : 'text-soon';
    return (
      <span key={flag} className={`inline-flex items-center gap-1 text-note font-semibold ${color}`}>
        {Icon ? (
          <Icon aria-hidden="true" className="size-4 shrink-0" />
        ) : (
          <Mark path={ALERT} className="size-4 shrink-0" />
        )}
        <span>{flagLabel(flag)}</span>
      </span>
    );
  });
}

/** Beside the name of somebody who is inside. */
export function InsideSince({ since }: { since: string | null }) {
  return (
    <span className="inline-flex items-center gap-1 text-note font-semibold whitespace-nowrap tabular-nums">
      <DoorOpen aria-hidden="true" className="size-4 shrink-0" />
      <span>{insideLabel(since)}</span>
    </span>
  );
}
