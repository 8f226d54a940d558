import './last-check-ins.css';
import { CircleX, Undo2 } from 'lucide-react';
import { LAST_SHOWN } from '#contract/people/people-limits.ts';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { Parts } from '../people/parts.tsx';
import { overrideLabel, roleLabel } from '../people/person-labels.ts';
import { coverageOf } from '../shell/coverage-labels.ts';
import { timeOf } from '../shell/formats.ts';
import type { Desk } from './desk-state.ts';
import { isUndoable } from './family/family.ts';
import { canUndo, isResting } from './shown.ts';
import type { Send } from './use-desk.ts';

/** Who came in last, on whichever tablet: no press counts for a row that another one has just moved. */
export function LastCheckIns({ desk, send }: { desk: Desk; send: Send }) {
  const { day, notes } = desk;
  const people = day?.people.slice(0, LAST_SHOWN) ?? [];
  return (
    <section aria-label="Last check-ins">
      <h2 className="mb-2 text-small">Last check-ins</h2>
      {people.length === 0 ? (
        <p className="rounded-card border border-line bg-raised px-4 py-10 text-center text-muted">
          {day ? 'Nobody has come in today.' : 'Loading...'}
        </p>
      ) : (
        <ul
          className={`last-check-ins divide-y divide-line overflow-clip rounded-card border border-line bg-raised ${isResting(desk) ? 'pointer-events-none' : ''}`}
        >
          {people.map((person) => {
            const { visit, problem } = notes[person.id] ?? {};
            const undo = (id: string) => send({ type: 'undoPressed', visits: [{ id, personId: person.id }] });
            const cameAt = timeOf(person.since ?? person.enteredAt);
            const known = visit?.id === person.visitId ? visit : undefined;
            const exit = !person.isInside && isUndoable(person, visit) ? visit : undefined;
            return (
              <li key={person.id} className="flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-2">
                <span className="w-18 shrink-0 text-note whitespace-nowrap text-muted tabular-nums max-sm:hidden">
                  {cameAt}
                </span>
                <button
                  type="button"
                  className="grid min-h-11 min-w-0 flex-[1_1_10rem] content-center text-left hover:underline"
                  onClick={() => send({ type: 'personOpened', person })}
                >
                  <span className="flex flex-wrap items-baseline gap-x-3">
                    <span translate="no" className="font-semibold wrap-anywhere">
                      {person.name}
                    </span>
                    <span className="text-note text-muted tabular-nums sm:hidden">{cameAt}</span>
                  </span>
                  <span className="text-note text-muted tabular-nums wrap-anywhere">
                    <Parts
                      of={[
                        roleLabel(person),
                        person.isInside || person.leftAt === null ? '' : `left ${timeOf(person.leftAt)}`,
                      ]}
                    />
                  </span>
                  {person.isInside && !person.isCovered && (
                    <span className="flex flex-wrap items-center gap-1.5 text-note font-semibold text-expired">
                      <CircleX aria-hidden="true" className="size-4 shrink-0" />
                      <span>{coverageOf({ ...person, isInside: false }).words}</span>
                    </span>
                  )}
                  {person.isInside && person.override && (
                    <span className="text-note font-semibold text-soon wrap-anywhere">{overrideLabel(person)}</span>
                  )}
                </button>
                {person.isInside && canUndo(desk, known) && (
                  <ToolButton icon={Undo2} label="Undo" about={person.name} onClick={() => undo(person.visitId)} />
                )}
                {exit && canUndo(desk, exit) && (
                  <ToolButton icon={Undo2} label="Undo Check Out" about={person.name} onClick={() => undo(exit.id)} />
                )}
                {problem && (
                  <p role="alert" className="w-full pb-2 font-semibold text-expired">
                    {problem}
                  </p>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
