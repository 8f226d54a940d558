import { lazy, Suspense, useState } from 'react';
import { ChevronRight } from 'lucide-react';
import type { FoundFamily, PersonFlag } from '#contract/people/people.ts';
import { ageLabel, otherAgeLabel } from '#web/site/question-labels.ts';
import { Notice } from '#web/ui/notice.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { Flags } from '../people/flags.tsx';
import { Parts } from '../people/parts.tsx';
import { contactsOf } from '../people/person-labels.ts';
import { type Desk, peopleOf } from './desk-state.ts';
import { foundLabel, verdictOfFamily, withLabels } from './family/family.ts';
import { hasLetIn, isAnswered, notYetIn } from './shown.ts';
import type { Send } from './use-desk.ts';

const NobodyFound = lazy(() =>
  import('../people/nobody-found.tsx').then(({ NobodyFound }) => ({ default: NobodyFound })),
);

interface ListProps {
  desk: Desk;
  send: Send;
}

/** Every family that is found, with all that lets staff know one from another of the same name. */
export function Results({ desk, send }: ListProps) {
  const { sought, found, searchProblem, guestOf } = desk;
  /** Earlier answers are shown meanwhile. */
  const isWaiting = !isAnswered(desk);
  const seekAgain = () => send({ type: 'searchedAgain' });
  return (
    <section aria-label="Results" className="grid content-start gap-3">
      <p role="status" className="min-h-5 text-note text-muted empty:hidden">
        {isWaiting ? 'Searching...' : searchProblem ? '' : foundLabel(found.length)}
      </p>
      {searchProblem && (
        <Notice tone="problem">
          <p>{searchProblem.message}</p>
          <ToolButton label="Try Again" className="mt-3" onClick={seekAgain} />
        </Notice>
      )}
      {found.length > 0 && (
        <Families desk={desk} families={found} label="People" isBusy={isWaiting} send={send} isFound />
      )}
      {!isWaiting && !searchProblem && found.length === 0 && (
        <Suspense fallback={<p className="p-4 font-semibold wrap-anywhere">{`Nobody found for “${sought}”.`}</p>}>
          <NobodyFound sought={sought} signingUrl={guestOf?.guestUrl} onSearchAgain={seekAgain} />
        </Suspense>
      )}
    </section>
  );
}

/** What is below them stays on the first screen. */
const SHOWN = 4;

/** Families that have just signed and come to the desk next, the newest first. */
export function JustSigned({ desk, send }: ListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const { unlisted } = desk;
  const families = notYetIn(desk);
  if (families.length === 0) return null;
  const shown = showsAll ? families : families.slice(0, SHOWN);
  return (
    <section aria-label="Just signed, not in yet" className="lg:col-span-2">
      <h2 className="mb-2 text-small">Just signed, not in yet</h2>
      <Families desk={desk} families={shown} label="Just signed" send={send} isFound={false} />
      {shown.length < families.length ? (
        <ToolButton
          label={
            unlisted > 0 ? `Show ${families.length} of ${families.length + unlisted}` : `Show All ${families.length}`
          }
          kind="row"
          className="mt-2"
          onClick={() => setShowsAll(true)}
        />
      ) : (
        unlisted > 0 && <p className="mt-2 text-note text-muted">{`${unlisted} more wait. Search for them by name.`}</p>
      )}
    </section>
  );
}

interface FamiliesProps extends ListProps {
  families: readonly FoundFamily[];
  label: string;
  isBusy?: boolean;
  /** By what is typed. */
  isFound: boolean;
}

function Families({ desk, send, families, label, isBusy = false, isFound }: FamiliesProps) {
  const openIds = peopleOf(desk.opened).map(({ id }) => id);
  return (
    <ul
      aria-label={label}
      aria-busy={isBusy}
      className="divide-y divide-line overflow-clip rounded-card border border-line bg-raised"
    >
      {families.map((family) => (
        <Family
          key={family.people[0]?.id}
          family={family}
          verdict={verdictOfFamily(family, ({ id }) => hasLetIn(desk, desk.notes[id]?.visit))}
          isOpen={openIds.includes(family.people[0]?.id ?? '')}
          isResult={isFound}
          onOpen={() => send({ type: 'familyOpened', family, isFound })}
        />
      ))}
    </ul>
  );
}

interface FamilyProps {
  family: FoundFamily;
  verdict: ReturnType<typeof verdictOfFamily>;
  isOpen: boolean;
  isResult: boolean;
  onOpen: () => void;
}

/** A single target: who signed, with whom, and whether they may come in. */
function Family({ family, verdict, isOpen, isResult, onOpen }: FamilyProps) {
  const { people } = family;
  const [signer] = people;
  if (!signer) return null;
  const disputed = people.find(({ otherAge }) => otherAge !== undefined);
  const flags = [...new Set<PersonFlag>(people.flatMap((person) => person.flags))];
  const marks = new Set(people.flatMap((person) => person.marks ?? []));
  return (
    <li className="group">
      <button
        type="button"
        data-result={isResult || undefined}
        aria-current={isOpen || undefined}
        className="flex w-full items-center gap-3 px-4 py-3 text-left hover:bg-ground group-first:rounded-t-card group-last:rounded-b-card focus-visible:-outline-offset-3"
        onClick={onOpen}
      >
        <span className="grid min-w-0 flex-1 gap-1">
          <span className="flex items-start justify-between gap-x-3 gap-y-1 max-[30rem]:flex-wrap">
            <span className="min-w-0 self-center text-body leading-tight font-semibold wrap-anywhere">
              <span translate="no">{signer.name}</span>
              {signer.age !== null && (
                <span className="font-normal text-muted tabular-nums">{`,\u00a0${ageLabel(signer.age)}`}</span>
              )}
            </span>
            <span className="shrink-0 text-note">
              <StatusBadge status={verdict.status}>{verdict.words}</StatusBadge>
            </span>
          </span>
          <span className="flex flex-wrap items-center gap-x-4 gap-y-0.5 text-note text-muted wrap-anywhere">
            <Parts of={[...withLabels(family), ...contactsOf(signer)]} />
            <Flags flags={flags} marks={marks} />
          </span>
          {disputed && <span className="text-note font-semibold">{otherAgeLabel(disputed)}</span>}
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
      </button>
    </li>
  );
}
