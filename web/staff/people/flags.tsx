import { Cake, CircleHelp, DoorOpen, HeartPulse, PartyPopper, StickyNote, UserRoundX } from 'lucide-react';
import type { PersonFlag } from '#contract/people/people.ts';
import { timeOf } from '../shell/formats.ts';
import { flagLabel } from './person-labels.ts';

const ICONS = {
  health: HeartPulse,
  note: StickyNote,
  party: PartyPopper,
  birthday: Cake,
  guardian: UserRoundX,
  age: CircleHelp,
} as const;

/** In the color of a warning, which the others would drown. */
const WARNINGS: readonly PersonFlag[] = ['health', 'note', 'guardian', 'age'];

/** What staff should know of a person, beside their name. */
export function Flags({ flags }: { flags: readonly PersonFlag[] }) {
  return flags.map((flag) => {
    const Icon = ICONS[flag];
    return (
      <span
        key={flag}
        className={`inline-flex items-center gap-1 text-note font-semibold ${WARNINGS.includes(flag) ? 'text-soon' : 'text-fg'}`}
      >
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {flagLabel(flag)}
      </span>
    );
  });
}

/** Beside the name of somebody who is inside. */
export function InsideSince({ since }: { since: string | null }) {
  return (
    since && (
      <span className="inline-flex items-center gap-1 text-note font-semibold whitespace-nowrap tabular-nums">
        <DoorOpen aria-hidden="true" className="size-4 shrink-0" />
        In since {timeOf(since)}
      </span>
    )
  );
}
