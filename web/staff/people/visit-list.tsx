import { LogIn, LogOut, Undo2 } from 'lucide-react';
import type { Visit } from '#contract/people/visits.ts';
import { minuteOf } from '../shell/formats.ts';
import { annulLabel, BEFORE_SIGNING, howLabel, overrideLabel } from './person-labels.ts';

interface VisitListProps {
  visits: readonly Visit[];
  /** Where they are of several people. */
  nameOf?: ((visit: Visit) => string | undefined) | undefined;
}

const WORDS = {
  entry: { alone: 'Came in', ofNamed: 'came in' },
  exit: { alone: 'Left', ofNamed: 'left' },
} as const;

/** When somebody came in and left, the newest first; what was taken back stays, struck through. */
export function VisitList({ visits, nameOf }: VisitListProps) {
  if (visits.length === 0) return <p className="py-1.5 text-muted">No visits yet.</p>;
  return (
    <ul className="divide-y divide-line">
      {visits.map((visit) => {
        const isAnnulled = visit.annulledAt !== null;
        const Icon = isAnnulled ? Undo2 : visit.kind === 'entry' ? LogIn : LogOut;
        return (
          <li key={visit.id} className="flex gap-3 py-1.5">
            <Icon aria-hidden="true" className={`mt-1 size-4 shrink-0 ${isAnnulled ? 'text-muted' : ''}`} />
            <div className="min-w-0 flex-1">
              <p className={`flex flex-wrap justify-between gap-x-4 ${isAnnulled ? 'text-muted line-through' : ''}`}>
                <span className="wrap-anywhere">
                  {nameOf && <strong>{`${nameOf(visit) ?? 'Somebody'} `}</strong>}
                  <span>{WORDS[visit.kind][nameOf ? 'ofNamed' : 'alone']}</span>
                </span>
                <span className="tabular-nums">{minuteOf(visit.happenedAt)}</span>
              </p>
              <p className="text-note text-muted wrap-anywhere">{howLabel(visit)}</p>
              {visit.override && (
                <p className="text-note font-semibold text-soon wrap-anywhere">{overrideLabel(visit)}</p>
              )}
              {visit.isBeforeSigning && <p className="text-note font-semibold text-soon">{BEFORE_SIGNING}</p>}
              {isAnnulled && <p className="text-note text-muted">{annulLabel(visit)}</p>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
