import { useEffect, useRef, useState } from 'react';
import { CircleCheck, CircleDashed, CircleX, Printer, RefreshCw } from 'lucide-react';
import { Link, useLocation, useParams } from 'react-router';
import { PARTY_OFFERS_PAGE } from '#contract/pages/site-paths.ts';
import type { HostedParty } from '#contract/parties/parties.ts';
import { en as words } from '#words/parties/host.ts';
import { en as partyWords } from '#words/parties/party.ts';
import { call, messageOf } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyField } from '#web/site/copies/copy-field.tsx';
import { Folded } from '#web/ui/folded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { nameSize } from '#web/ui/name-size.ts';
import { useLoad } from '#web/ui/use-load.ts';
import { useReturn } from '#web/ui/use-return.ts';
import { partyWhen, venueAddress } from '../party-labels.ts';
import { CallUs } from '../call-us.tsx';
import { NoParty } from '../no-party.tsx';
import { Canceled, ChangeOfPlan } from './change-of-plan.tsx';
import { Invite } from './invite.tsx';
import { isSharedTablet } from '#web/device/kept.ts';
import { qrPicture } from '#web/signing/pass/qr-picture.ts';
import { venue } from '#web/venue/document.ts';
import { OPENING_TIMES } from '#web/site/opening-hours.ts';
import { outsideNote } from '#web/site/start-times.ts';
import { PartyPage } from '../party-page.tsx';
import { Section } from '../section.tsx';
import './poster.css';

export { facts } from './facts.ts';

export default function HostRoute() {
  const { secret = '' } = useParams();
  return <HostPage key={secret} secret={secret} />;
}

function HostPage({ secret }: { secret: string }) {
  const { value, error, reload } = useLoad((signal) => call('readHostedParty', { params: { secret }, signal }), secret);
  const [canceled, setCanceled] = useState<HostedParty>();
  useReturn(reload);
  const picture = useQrPicture(value?.guestUrl);
  const hasPoster = value !== undefined && !canceled;
  return (
    <>
      <PartyPage hasPoster={hasPoster}>
        {canceled ? (
          <Canceled party={canceled} />
        ) : value === undefined && error === undefined ? (
          <div role="status" className="grid gap-3 py-10">
            <p className="text-lead text-muted">{partyWords.oneMoment}</p>
            <p className="max-w-xl text-lead">{words.loading}</p>
          </div>
        ) : value === undefined ? (
          <NoParty error={error} isForHost onRetry={reload} />
        ) : (
          <>
            {error !== undefined && <Notice tone="problem">{messageOf(error, words.notUpdated)}</Notice>}
            <Hosted party={value} picture={picture} onReload={reload} />
            <ChangeOfPlan party={value} secret={secret} onChanged={reload} onCanceled={() => setCanceled(value)} />
          </>
        )}
      </PartyPage>
      {hasPoster && <Poster party={value} picture={picture} />}
    </>
  );
}

function useQrPicture(text: string | undefined): string | undefined {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    if (text === undefined) return undefined;
    // Once the page is drawn: a code takes a cheap phone a tenth of a second.
    const due = setTimeout(() => void qrPicture(text).then(setPicture, () => {}));
    return () => clearTimeout(due);
  }, [text]);
  return picture;
}

interface HostedProps {
  party: HostedParty;
  picture: string | undefined;
  onReload: () => void;
}

function Hosted({ party, picture, onReload }: HostedProps) {
  const isNew = (useLocation().state as { isNew?: boolean } | null)?.isNew === true;
  const heading = useRef<HTMLHeadingElement>(null);
  const size = nameSize(party.title);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  return (
    <>
      <header className="grid gap-3">
        <p className="font-semibold text-muted">
          {words.yourParty} <span className="inline-block">{partyWhen(party)}</span>
        </p>
        <h1
          ref={heading}
          tabIndex={-1}
          className={`wrap-anywhere sm:text-banner ${size === 'text-title' ? 'text-banner' : size}`}
        >
          {party.title}
        </h1>
        <p className="text-small text-muted">
          {words.booksNothing}{' '}
          <Link to={`${PARTY_OFFERS_PAGE}#book`} className="underline decoration-edge underline-offset-4">
            {words.requestDate}
          </Link>{' '}
          {words.ifYouHavent}
        </p>
        <OutsideHours party={party} />
      </header>
      {isNew ? (
        <>
          <Invite party={party} picture={picture} />
          <KeepThisPage />
          <Standing party={party} onReload={onReload} />
        </>
      ) : (
        <>
          <Standing party={party} onReload={onReload} />
          <Invite party={party} picture={picture} />
        </>
      )}
      <Guests party={party} />
      <Section title={words.poster}>
        <p>{words.posterLead}</p>
        <Button kind="quiet" className="justify-self-start" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" />
          {words.printPoster}
        </Button>
      </Section>
      {!isNew && <KeepThisPage />}
    </>
  );
}

/** The venue may have agreed to open for this party, which nothing here knows. */
function OutsideHours({ party: { date, time } }: { party: HostedParty }) {
  const note = outsideNote(date, time ?? '', OPENING_TIMES);
  if (note === '') return null;
  return (
    <Notice tone="problem">
      <span>{words.unlessAgreed(note)}</span>
      <CallUs /> {words.beforeInviting}
    </Notice>
  );
}

/** Nobody, not even staff, can find this link again; staff can only put another in its place. */
function KeepThisPage() {
  // A shared tablet keeps no bookmark for the host, and is cleared for the next visitor.
  const isShared = isSharedTablet();
  const picture = useQrPicture(isShared ? window.location.href : undefined);
  return (
    <Section isUrgent title={words.keepPage}>
      <p>{isShared ? words.scan : words.bookmark}</p>
      {isShared && picture !== undefined && (
        <img src={picture} alt={words.pageCode} className="rounded-control bg-white" width={192} height={192} />
      )}
      <CopyField label={words.ownLink} text={window.location.href} button={words.copyOwnLink} />
    </Section>
  );
}

function Standing({ party, onReload }: { party: HostedParty; onReload: () => void }) {
  const { expected, ready } = party;
  const share = Math.min(100, (ready / expected) * 100);
  return (
    <section aria-label={words.whoIsReady} className="grid gap-4 rounded-card bg-night p-5 text-white sm:p-6">
      <div role="status">
        <p className="font-display text-banner font-extrabold text-signal tabular-nums">
          {words.ready(ready, expected)}
        </p>
        <p className="mt-2 empty:mt-0">{partyWords.standing(expected, ready, party.declined)}</p>
        {party.isCut && <p className="mt-2">{words.moreJoined}</p>}
      </div>
      <div aria-hidden="true" className="overflow-hidden rounded-full border border-edge">
        <div className="rounded-full bg-signal" style={{ width: `${share}%`, height: '0.75rem' }} />
      </div>
      <button
        type="button"
        onClick={onReload}
        className="-my-2 inline-flex min-h-12 items-center gap-2.5 justify-self-start rounded-control font-semibold underline decoration-2 underline-offset-4"
      >
        <RefreshCw aria-hidden="true" className="size-5" />
        {words.refresh}
      </button>
    </section>
  );
}

/** More of those who can't come are folded: who comes is what the host looks for. */
const MAX_DECLINED = 6;

function Guests({ party: { guests, hasMoreDeclined } }: { party: HostedParty }) {
  const named = guests.filter(({ firstName }) => firstName !== null);
  const unnamed = guests.filter(({ firstName, hasDeclined }) => firstName === null && !hasDeclined);
  if (named.length === 0 && unnamed.length === 0 && !hasMoreDeclined) return null;
  const declined = named.filter(({ hasDeclined }) => hasDeclined);
  const isLong = declined.length > MAX_DECLINED;
  const listed = isLong ? named.filter(({ hasDeclined }) => !hasDeclined) : named;
  const ready = unnamed.filter(({ isReady }) => isReady).length;
  const unnamedText = partyWords.unnamed(ready, unnamed.length - ready, named.length > 0);
  return (
    <Section title={words.guests}>
      {listed.length > 0 && <GuestNames guests={listed} />}
      {isLong && (
        <Folded title={words.cannotCome(declined.length)} titleClass="min-h-12">
          <GuestNames guests={declined} />
        </Folded>
      )}
      <p className="text-small text-muted">
        {[unnamedText, hasMoreDeclined && words.moreDeclined, words.onlyAllowed].filter(Boolean).join(' ')}
      </p>
    </Section>
  );
}

function GuestNames({ guests }: Pick<HostedParty, 'guests'>) {
  return (
    <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
      {guests.map(({ firstName, isReady, hasDeclined }, index) => (
        // Two guests of one name are two.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="flex flex-wrap items-start justify-between gap-x-4 border-b border-line py-2">
          <span className="min-w-0 font-semibold wrap-anywhere">{firstName}</span>
          <GuestState isReady={isReady} hasDeclined={hasDeclined === true} />
        </li>
      ))}
    </ul>
  );
}

function GuestState({ isReady, hasDeclined }: { isReady: boolean; hasDeclined: boolean }) {
  const [Icon, word, color] = hasDeclined
    ? ([CircleX, words.hasDeclined, 'text-muted'] as const)
    : isReady
      ? ([CircleCheck, words.isReady, 'text-valid'] as const)
      : ([CircleDashed, words.mustSignAgain, 'text-soon'] as const);
  return (
    <span className={`inline-flex shrink-0 items-center gap-2 font-medium ${color}`}>
      <Icon aria-hidden="true" className="size-5" />
      <span>{word}</span>
    </span>
  );
}

/** What the page prints, and all of it: one sheet that leads to the invitation. */
function Poster({ party, picture }: { party: HostedParty; picture: string | undefined }) {
  return (
    <div className="poster" aria-hidden="true">
      <p className="poster-venue">{venue.name}</p>
      <p className="poster-title">{party.title}</p>
      <p className="poster-day">{partyWhen(party)}</p>
      {picture !== undefined && <img src={picture} alt="" className="poster-code" />}
      <p className="poster-do">{words.scanToSign}</p>
      <p>{words.twoMinutes}</p>
      <p className="poster-link">{party.guestUrl}</p>
      <p className="poster-place">{venueAddress()}</p>
    </div>
  );
}
