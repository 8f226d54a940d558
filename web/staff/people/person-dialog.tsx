import { useEffect, useRef, useState } from 'react';
import { Check, CircleHelp, Link2, Unlink, X } from 'lucide-react';
import type { Person } from '#contract/people/people.ts';
import type { PersonRecord } from '#contract/people/visits.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/site/use-action.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { otherAgeLabel, questionLabels } from '#web/site/question-labels.ts';
import { useLoad } from '#web/ui/use-load.ts';
import { Loads } from '../notices/loads.tsx';
import { useOpenWaiver } from '../shell/address.ts';
import { Confirmation } from '../shell/confirmation.tsx';
import { CoverageBadge } from '../shell/coverage.tsx';
import { coveredUntilLabel, missingOf } from '../shell/coverage-labels.ts';
import { calendarDay, dayOf, minuteOf } from '../shell/formats.ts';
import { useMay } from '../shell/permitted.ts';
import { Section } from '../shell/section.tsx';
import { Flags, InsideSince } from './flags.tsx';
import { PeopleSearch } from './people-search.tsx';
import { StaffAnswers } from './staff-answers.tsx';
import { Parts } from './parts.tsx';
import { contactsOf, roleLabel } from './person-labels.ts';
import { OpenQuestions } from './open-questions.tsx';
import { VisitList } from './visit-list.tsx';

interface PersonDialogProps {
  id: string;
  onClose: () => void;
  /** Who they are was decided. */
  onDecided: () => void;
}

/** One person: whether they may come in, what they may ride, and by which waivers. */
export function PersonDialog({ id, onClose, onDecided }: PersonDialogProps) {
  const load = useLoad((signal) => call('readPerson', { params: { id }, signal }), id);
  const person = load.value?.person;
  const may = useMay();

  function handleDecided() {
    load.reload();
    onDecided();
  }

  return (
    <Dialog title={person?.name ?? 'Person'} aside={person && <CoverageBadge person={person} />} onClose={onClose}>
      <Loads
        load={load}
        loading="Loading person..."
        failed="The person could not be loaded."
        loadingClass="min-h-dvh py-12 text-center"
      >
        {(record) => (
          <div className="grid gap-6 text-small">
            <Facts person={record.person} />
            {/* Answered, it gives way to the line of what was entered. */}
            <OpenQuestions
              key={questionLabels(record.person).join()}
              person={record.person}
              className=""
              onAnswered={handleDecided}
            />
            <StaffAnswers record={record} onChanged={handleDecided} />
            <Machines person={record.person} />
            <Section title="Visits">
              <VisitList visits={record.visits} />
            </Section>
            <Waivers record={record} onDecided={handleDecided} />
            {may('joinPeople') && <Joining person={record.person} onDecided={handleDecided} />}
          </div>
        )}
      </Loads>
    </Dialog>
  );
}

function Facts({ person }: { person: Person }) {
  const until = missingOf(person) || coveredUntilLabel(person);
  const lines = [
    roleLabel(person),
    person.birthDate ? `Born ${calendarDay(person.birthDate)}` : '',
    ...contactsOf(person),
  ];
  return (
    <div className="grid gap-1">
      {until && <p className="font-semibold">{until}</p>}
      <p className="text-muted wrap-anywhere">
        <Parts of={lines} />
      </p>
      {person.otherAge !== undefined && <p className="font-semibold">{otherAgeLabel(person)}</p>}
      <p className="flex flex-wrap gap-x-3">
        {person.isInside && <InsideSince since={person.since} />}
        <Flags flags={person.flags} marks={person.marks} />
      </p>
    </div>
  );
}

function tooYoungLabel(isAsked: boolean, from: string | null): string {
  if (isAsked) return 'Ask for the age';
  return from === null ? 'Too young' : `Too young until ${calendarDay(from)}`;
}

/** Of who is not covered, the age alone: green would let them in. */
function Machines({ person }: { person: Person }) {
  const isAsked = person.flags.includes('age');
  const Refusal = isAsked ? CircleHelp : X;
  return (
    <Section title="Activities by age">
      <ul className="divide-y divide-line">
        {person.machines.map(({ name, mayRide, from }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
            <span className="wrap-anywhere">{name}</span>
            <span
              className={`flex items-center gap-1.5 font-semibold tabular-nums ${mayRide ? (person.isCovered ? 'text-valid' : 'text-muted') : 'text-soon'}`}
            >
              {mayRide ? (
                <Check aria-hidden="true" className="size-4" />
              ) : (
                <Refusal aria-hidden="true" className="size-4" />
              )}
              <span>{mayRide ? (person.isCovered ? 'May join' : 'Old enough') : tooYoungLabel(isAsked, from)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface WaiversProps {
  record: PersonRecord;
  onDecided: () => void;
}

function Waivers({ record: { person, waivers }, onDecided }: WaiversProps) {
  const may = useMay();
  const openWaiver = useOpenWaiver();
  return (
    <Section title="Waivers">
      <ul className="divide-y divide-line">
        {waivers.map(({ id, signedAt, expiresAt, isValid, namesTwice }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 py-1.5">
            <p className="flex-1 tabular-nums max-sm:basis-full">{`Signed ${minuteOf(signedAt)}, ${isValid ? 'valid until' : 'ended'} ${dayOf(expiresAt)}`}</p>
            <ToolButton
              label="Open"
              about={`waiver signed ${minuteOf(signedAt)}`}
              kind="row"
              className="-mx-3"
              onClick={() => openWaiver(id)}
            />
            {(waivers.length > 1 || namesTwice) && may('partPeople') && (
              <Confirmation
                isBelow
                kind="row"
                icon={Unlink}
                label="Not This Person..."
                about={`on the waiver signed ${minuteOf(signedAt)}`}
                confirmLabel="Part Them"
                question={
                  <p>
                    <span>
                      {waivers.length > 1
                        ? `Is it not ${person.name} who is on this waiver?`
                        : `Does this waiver name two people, of whom one is not ${person.name}?`}
                    </span>{' '}
                    They become two people, and later waivers are not matched to either one automatically. No signed
                    record changes.
                  </p>
                }
                onConfirm={async () => {
                  await call('partPeople', { params: { id: person.id }, body: { waiverId: id } });
                  onDecided();
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface JoiningProps {
  person: Person;
  onDecided: () => void;
}

/** Two who are one: a kid who signs at 18, a changed phone and address. Namesakes are near, so that one tap joins nobody. */
function Joining(props: JoiningProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Join {...props} onClose={() => setOpen(false)} />;
  return (
    <ToolButton
      icon={Link2}
      label="Join with Another Person..."
      className="justify-self-start"
      onClick={() => setOpen(true)}
    />
  );
}

function Join({ person, onDecided, onClose }: JoiningProps & { onClose: () => void }) {
  const [other, setOther] = useState<Person>();
  const [sought, setSought] = useState(person.nameGiven ? person.name : '');
  const { problem, run } = useAction();

  async function join({ id: otherId }: Person) {
    const isJoined = await run(
      () => call('joinPeople', { params: { id: person.id }, body: { otherId } }),
      'Nothing was changed. Please try again.',
    );
    if (!isJoined) return;
    onClose();
    onDecided();
  }

  return (
    // High enough to be led to before anybody is found.
    <section className="grid min-h-96 content-start gap-3">
      <h3 ref={showFromHere} tabIndex={-1} className="scroll-mt-4 border-b-2 border-fg pb-1 text-small">
        Who else is this?
      </h3>
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      {other === undefined ? (
        <>
          <PeopleSearch
            label="Find the other"
            sought={sought}
            onSeek={setSought}
            without={person.id}
            verb="Join"
            onChoose={setOther}
          />
          <ToolButton label="Cancel" className="justify-self-start" onClick={onClose} />
        </>
      ) : (
        <AskedToJoin one={person} other={other} onJoin={() => void join(other)} onCancel={onClose} />
      )}
    </section>
  );
}

/** The button that was pressed is gone, and what it opened would begin below the edge. */
function showFromHere(heading: HTMLElement | null) {
  heading?.focus();
  heading?.scrollIntoView();
}

interface AskedToJoinProps {
  one: Person;
  other: Person;
  onJoin: () => void;
  onCancel: () => void;
}

/** The button that was pressed is gone, so the focus goes on to the question. */
function AskedToJoin({ one, other, onJoin, onCancel }: AskedToJoinProps) {
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <div className="grid gap-3 rounded-control bg-tint p-4">
      <p
        ref={question}
        tabIndex={-1}
        className="wrap-anywhere"
      >{`Are ${one.name} (${roleLabel(one)}) and ${other.name} (${roleLabel(other)}) one person? Whatever covers one of them then covers both, and later waivers follow. No signed record changes.`}</p>
      <div className="flex flex-wrap gap-3">
        <ToolButton label="Join Them" kind="primary" onClick={onJoin} />
        <ToolButton label="Cancel" onClick={onCancel} />
      </div>
    </div>
  );
}
