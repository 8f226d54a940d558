import { StatusBadge } from '#web/ui/status-badge.tsx';
import { type AtTheDoor, type Covered, coverageOf, missingOf, untilLabel } from './coverage-labels.ts';

/** Whether somebody may come in: word, icon and color in one, for a row. */
export function CoverageBadge({ person }: { person: AtTheDoor }) {
  const { status, words } = coverageOf(person);
  return <StatusBadge status={status}>{words}</StatusBadge>;
}

interface CoverageProps {
  person: Covered & AtTheDoor;
  /** The badge alone, where the row is a single target with little room. */
  isShort?: boolean;
  className?: string;
}

/** The badge, and beside it until when or what is missing. */
export function Coverage({ person, isShort = false, className = '' }: CoverageProps) {
  const said = isShort ? '' : missingOf(person) || untilLabel(person);
  return (
    <span className={`flex flex-wrap items-center gap-x-3 gap-y-1 text-note ${className}`}>
      <CoverageBadge person={person} />
      {said && <span className="text-muted tabular-nums">{said}</span>}
    </span>
  );
}
