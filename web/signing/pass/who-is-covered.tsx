import { UserPlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { isOwnCode } from '#contract/codes.ts';
import { guestPath } from '#contract/paths.ts';
import { en as words } from '#words/signing/pass.ts';
import { en as partyWords } from '#words/signing/party.ts';
import { call } from '#web/api.ts';
import { CopyLink } from '#web/site/copies/copy-link.tsx';
import { CoveredList } from '#web/site/covered-list.tsx';
import type { ShownPerson } from '#web/site/coverage-labels.ts';
import { Button } from '#web/ui/button.tsx';
import { draftStorage } from '../flow/draft.ts';
import { readParty, TO_CHANGE } from '../party/party.ts';
import { LazyComponent } from '../flow/lazy-component.tsx';
import { lazyWithRetry } from '../flow/lazy-with-retry.ts';
import { addKidForm, type AddedToWaiver, copiesOf } from './add-kid.ts';
import type { PassData } from './completion.ts';
import { Added } from './notices.tsx';

interface WhoIsCoveredProps {
  waiver: PassData;
  /** What the signer's code tells has been heard anew, perhaps with a kid who was added here. */
  onHeard?: (covered: readonly ShownPerson[], added?: AddedToWaiver) => void;
  /** The code opens nothing any more: staff have put another in its place, or the waiver is gone. */
  onEnded?: () => void;
}

const kidForm = lazyWithRetry(async () => (await import('./add-kid-form.tsx')).AddKidForm);

/** Everyone that the signer's waivers cover, and the way to add a kid. Nothing for a code that is not the signer's own. */
export function WhoIsCovered({ waiver, onHeard, onEnded }: WhoIsCoveredProps) {
  const { qrCode } = waiver;
  const isOwn = isOwnCode(qrCode);
  const heading = useRef<HTMLHeadingElement>(null);
  const [people, setPeople] = useState(waiver.covered);
  const [isAdding, setAdding] = useState(
    () => isOwn && draftStorage(addKidForm(waiver).draft).load(new Date()) !== null,
  );
  const [added, setAdded] = useState<AddedToWaiver>();
  const [question, setQuestion] = useState<Question>({ qrCode: isOwn ? qrCode : null });

  function hear(covered: readonly ShownPerson[], addition?: AddedToWaiver) {
    if (addition === undefined && JSON.stringify(covered) === JSON.stringify(people)) return;
    setPeople(covered);
    onHeard?.(covered, addition);
  }

  // What is kept may be old, and a kid whose signing got no answer is covered all the same.
  useCoverage(question, hear, onEnded);
  const askAgain = () => setQuestion({ ...question });

  function handleAdded(addition: AddedToWaiver) {
    hear(addition.covered, addition);
    setAdded(addition);
    handleClose();
  }

  function handleClose() {
    setAdding(false);
    askAgain();
    heading.current?.focus();
  }

  if (!isOwn || !people?.length) return null;
  return (
    <section
      aria-labelledby="covered-title"
      className="rounded-card border border-line bg-raised p-5 sm:p-6 print:hidden"
    >
      <h2 ref={heading} tabIndex={-1} id="covered-title" className="text-lead">
        {words.whoIsCovered}
      </h2>
      {added && added.names.length > 0 && !isAdding && (
        <div className="mt-3">
          <Added names={added.names}>
            <NotListed />
          </Added>
        </div>
      )}
      <div className="mt-1">
        <CoveredList people={people} />
        {copiesOf(waiver).map(({ name, qrCode: code }) => (
          <CopyLink key={code} qrCode={code} whose={name} kind="plain" className="-ml-2 text-left" />
        ))}
      </div>
      {isAdding ? (
        <div className="mt-3 border-t border-line pt-5">
          <LazyComponent
            lazy={kidForm}
            props={{ waiver, onAdded: handleAdded, onClose: handleClose, onFailed: askAgain }}
          />
        </div>
      ) : (
        <Button kind="quiet" className="mt-4 w-full" onClick={() => setAdding(true)}>
          <UserPlus aria-hidden="true" className="size-5" />
          {words.addKid}
        </Button>
      )}
    </section>
  );
}

/** The line that says so is at the top of the page, out of sight from here. */
function NotListed() {
  const party = readParty();
  if (!party?.added) return null;
  return (
    <p className="mt-1 font-normal wrap-anywhere">
      <span>{`${words.onListYet(partyWords.areNot(party.added), party.title)} `}</span>
      <Link to={guestPath(party.code)} state={TO_CHANGE} className="font-semibold underline underline-offset-4">
        {words.sayWhoComes}
      </Link>
    </p>
  );
}

/** Another one is asked anew; no code: of nobody. */
interface Question {
  qrCode: string | null;
}

/** Asks who is covered. A pass without the list is as good as it was before there was one. */
function useCoverage(
  question: Question,
  onHeard: (covered: readonly ShownPerson[]) => void,
  onEnded: (() => void) | undefined,
) {
  const told = useRef({ onHeard, onEnded });
  useEffect(() => {
    told.current = { onHeard, onEnded };
  });
  useEffect(() => {
    const { qrCode } = question;
    if (qrCode === null) return;
    const leaving = new AbortController();
    call('confirmWaiver', { params: { qrCode }, signal: leaving.signal }).then(
      ({ waiver }) => {
        if (waiver === null) told.current.onEnded?.();
        else if (!waiver.isMasked) told.current.onHeard(waiver.covered);
      },
      () => undefined,
    );
    return () => leaving.abort();
  }, [question]);
}
