import { StatusBadge } from '#web/ui/status-badge.tsx';
import {
  type AtTheDoor,
  type Covered,
  coverageOf,
  coveredUntilLabel,
  missingOf,
  untilLabel,
} from './coverage-labels.ts';

/** Whether a waiver covers somebody: word, icon and color in one, for a row. Who is inside, which is no warning here, is told beside the name. */
export function CoverageBadge({ person: { isCovered, reason } }: { person: Pick<Covered, 'isCovered' | 'reason'> }) {
  return <DoorBadge person={{ isCovered, reason }} />;
}

/** Whether somebody may come in now, where people are let in. */
export function DoorBadge({ person }: { person: AtTheDoor }) {
  const { status, words } = coverageOf(person);
  return <StatusBadge status={status}>{words}</StatusBadge>;
}

interface CoverageProps {
  person: Covered & AtTheDoor;
  /** Where people are let in. */
  isAtDesk?: boolean;
  /** The badge alone, where the row is a single target with little room. */
  isShort?: boolean;
  className?: string;
}

/** The badge, and beside it until when or what is missing. Who is inside without being covered has both: somebody has to sign yet. */
export function Coverage({ person, isAtDesk = false, isShort = false, className = '' }: CoverageProps) {
  const isBadgeOfVisit = isAtDesk && person.isInside;
  const said = isShort ? '' : missingOf(person) || (isBadgeOfVisit ? coveredUntilLabel : untilLabel)(person);
  return (
    <span className={`flex flex-wrap items-center gap-x-3 gap-y-1 text-note ${className}`}>
      {isAtDesk && <DoorBadge person={person} />}
      {(!isAtDesk || (person.isInside && !person.isCovered)) && <CoverageBadge person={person} />}
      {said && <span className="text-muted tabular-nums">{said}</span>}
    </span>
  );
}
