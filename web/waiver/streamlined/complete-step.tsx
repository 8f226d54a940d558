import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { isOwnCode } from '#contract/codes.ts';
import { DAY_MS, venueDay } from '#contract/venue-dates.ts';
import { rules, venue } from '#web/venue/document.ts';
import { en as people } from '#words/signing/people.ts';
import { en as words } from '#words/waiver/welcome.ts';
import { call } from '#web/api.ts';
import { testToken } from '#web/signing/flow/desk-ticket.ts';
import { storedParty, subscribeToParty } from '#web/signing/party/party-of-tab.ts';
import type { ShownPerson } from '#web/site/coverage-labels.ts';
import { alreadyCoveredText } from '#web/signing/guests/signed-for-labels.ts';
import type { CompletionRecord } from '#web/signing/pass/completion.ts';
import { readGreeting } from '#web/signing/pass/greeting.ts';
import { Added, EndedCode, EndsSoon, Warning } from '#web/signing/pass/notices.tsx';
import { PassProgress } from '#web/signing/pass/pass-progress.tsx';
import { Pass } from '#web/signing/pass/pass.tsx';
import { type AddedToWaiver, copiesWith } from '#web/signing/pass/add-kid.ts';
import { WhoIsCovered } from '#web/signing/pass/who-is-covered.tsx';
import { ShareButton } from '#web/signing/pass/share-button.tsx';
import { WholeWords } from '#web/signing/pass/whole-words.tsx';
import { isJoinable, isOnList, readParty, signAgain } from '#web/signing/party/party.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { nameSize } from '#web/ui/name-size.ts';
import { Notice } from '#web/ui/notice.tsx';
import { createAmendments } from './amendments.ts';
import type { News } from './flow.ts';
import { filledFrom } from './own-waiver.ts';
import { BirthdayField, DiscountBox } from './perks.tsx';
import type { StepProps } from './step-props.ts';
import { WaiverInformation } from './waiver-information.tsx';

/** The pass, and what one may still do before riding. It is entered with the focus on its heading, like every other step. */
export function CompleteStep({ state: { record, news }, store }: StepProps<'complete'>) {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => page.current?.querySelector('h1')?.focus({ preventScroll: true }), []);
  useEffect(() => testToken.end(), []);
  const [amendments] = useState(() => createAmendments(store, call));
  const hasDayEnded = useHasDayEnded(record);
  const [isReplaced, setReplaced] = useState(false);
  const canGiveBirthday = !record.isReturningCustomer && record.editToken !== null;

  /** An empty form would leave the kids off. A number alone gave neither names nor address. */
  function renewAsBefore() {
    const known = record.editToken === null ? { ...record, name: '', email: '', covered: [] } : record;
    store.send({ type: 'renewChosen', own: filledFrom(known) });
  }

  /** The waiver is found by the number on it, which stays as it was signed. Whoever it covers comes along. */
  function signWithAnotherNumber() {
    signAgain(record.waiverDbId);
    const own = { ...filledFrom(record), lookupPhone: '', phone: '' };
    store.send({ type: 'renewChosen', own, reason: 'renewal-with-corrected-number' });
  }

  function handleHeard(covered: readonly ShownPerson[], added?: AddedToWaiver) {
    const kept = added && {
      kidNames: [...(record.kidNames ?? []), added.kidName],
      copies: copiesWith(record, added),
    };
    store.send({ type: 'recordAmended', changes: { covered, ...kept } });
  }

  function handleNotMe() {
    store.forget(record);
    store.send({ type: 'wentBack' });
  }

  const handleSomeoneElse = () => store.send({ type: 'someoneElseChosen' });

  return (
    <div ref={page} className="@container">
      <div className="grid gap-6 short:gap-3">
        {/* A number alone led here, and one digit may have been wrong. */}
        <Greeting
          record={record}
          hasEnded={hasDayEnded || isReplaced}
          onNotMe={record.editToken === null && !news ? handleNotMe : undefined}
        />
        {news && <Covered record={record} news={news} onSomeoneElse={handleSomeoneElse} />}
        {record.isExpiringSoon ? (
          <EndsSoon expiresAt={record.expiresAt} onRenew={renewAsBefore} />
        ) : (
          <RenewForParty record={record} onRenew={renewAsBefore} />
        )}
        {hasDayEnded || isReplaced ? (
          <EndedCode isReplaced={isReplaced}>
            <Button className="min-h-14 w-full" onClick={handleNotMe}>
              {words.lookUpAgain}
            </Button>
          </EndedCode>
        ) : (
          <Pass waiver={record}>
            <PassProgress />
          </Pass>
        )}
        {!isReplaced && <WhoIsCovered waiver={record} onHeard={handleHeard} onEnded={() => setReplaced(true)} />}
        <div className="grid gap-x-6 gap-y-3 @halves:grid-cols-2">
          <Link to="/" className={buttonClass('primary')}>
            {words.start}
          </Link>
          <ShareButton />
        </div>
        <div className="grid items-start gap-6 @halves:grid-cols-2">
          <WaiverInformation
            record={record}
            onSave={amendments.saveContact}
            onRenew={() => store.send({ type: 'renewChosen' })}
            onWrongNumber={record.editToken === null ? undefined : signWithAnotherNumber}
            // Once is enough where it is above already.
            onSomeoneElse={news?.kind === 'covered-already' ? undefined : handleSomeoneElse}
          />
          <div className="grid gap-8 rounded-card border border-line bg-raised p-5 sm:p-6">
            {canGiveBirthday && (
              <BirthdayField
                label={record.signedFor === 'family' ? words.parentsBirthday : words.birthday}
                birthday={record.birthday}
                latest={record.completedAt.slice(0, 10)}
                onSave={amendments.saveBirthday}
              />
            )}
            <DiscountBox isEmailOnFile={record.email !== ''} />
          </div>
        </div>
      </div>
    </div>
  );
}

/** What a waiver covers that is signed today, or a day less. */
const REACH_DAYS = Math.floor((rules.validMonths ?? 0) * 30.4);

/** Where the party of this tab needs another signature: a phone number alone puts nobody on its list, and what ends before it covers nobody there. */
function RenewForParty({ record, onRenew }: { record: CompletionRecord; onRenew: () => void }) {
  // Of a party that is further ahead than a waiver reaches, we ask nobody to renew.
  const [furthest] = useState(() => venueDay(new Date(Date.now() + REACH_DAYS * DAY_MS), venue.timeZone));
  const party = readParty(useSyncExternalStore(subscribeToParty, storedParty, () => null));
  if (!isJoinable(party)) return null;
  const endsBefore = venueDay(record.expiresAt, venue.timeZone) < party.date && party.date <= furthest;
  const pass = { isOwn: record.editToken !== null, signer: record.name };
  if (!endsBefore && (pass.isOwn || isOnList(party, pass))) return null;
  return (
    <Warning title={endsBefore ? words.endsBefore : words.coming}>
      <p className="mt-1">{endsBefore ? words.canRide : words.onList}</p>
      <Button className="mt-4 min-h-14 w-full" onClick={onRenew}>
        {words.renewForParty}
      </Button>
    </Warning>
  );
}

const RETURNS = ['visibilitychange', 'pageshow', 'focus'];

function subscribeToReturns(onReturn: () => void): () => void {
  for (const event of RETURNS) window.addEventListener(event, onReturn);
  return () => RETURNS.forEach((event) => window.removeEventListener(event, onReturn));
}

/** Of a lookup, whose code works for a day: a tab may stay open longer. */
function useHasDayEnded({ qrCode, completedAt }: CompletionRecord): boolean {
  return useSyncExternalStore(
    subscribeToReturns,
    () => !isOwnCode(qrCode) && Date.now() - Date.parse(completedAt) >= DAY_MS,
    () => false,
  );
}

/** Whom the signing added, or that it was not needed: then the way to sign for somebody else. */
function Covered({ record, news, onSomeoneElse }: { record: CompletionRecord; news: News; onSomeoneElse: () => void }) {
  if (news.kind === 'added') {
    return news.names.length > 0 && <Added names={news.names} />;
  }
  return (
    <Notice tone="plain">
      <p>{alreadyCoveredText(record.covers)}</p>
      {news.signer.hasBirthDate && <p className="mt-1 font-normal">{people.notToldApart}</p>}
      {(record.covers?.kids ?? 0) > 0 && <p className="mt-1 font-normal">{words.agesStay}</p>}
      <Button kind="quiet" className="mt-3" onClick={onSomeoneElse}>
        {words.someoneElse}
      </Button>
    </Notice>
  );
}

interface GreetingProps {
  record: CompletionRecord;
  /** The code of the pass counts no more: we tell nobody that all is well. */
  hasEnded: boolean;
  onNotMe: (() => void) | undefined;
}

function Greeting({ record, hasEnded, onNotMe }: GreetingProps) {
  const name = readGreeting(record);
  const { isReturningCustomer } = record;
  return (
    <header className="sideways:flex sideways:flex-wrap sideways:items-center sideways:gap-x-5">
      <h1 tabIndex={-1} className={`sideways:text-lead sm:text-title ${nameSize(name)}`}>
        <WholeWords>{(isReturningCustomer ? words.welcomeBack : words.welcome)(name || words.noName)}</WholeWords>
      </h1>
      {!hasEnded && (
        <p className="mt-2 sideways:order-1 sideways:my-0">
          {isReturningCustomer ? words.stillValid : words.checkedIn}
        </p>
      )}
      {onNotMe && (
        <Button kind="plain" className="-mb-3 -ml-2 text-left" onClick={onNotMe}>
          {words.notYou}
        </Button>
      )}
    </header>
  );
}
