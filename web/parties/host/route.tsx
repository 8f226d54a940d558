import { useEffect, useRef, useState } from 'react';
import { CircleCheck, CircleDashed, CircleX, Printer, RefreshCw } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { PARTY_OFFERS_PAGE } from '#contract/pages/site-paths.ts';
import type { HostedParty } from '#contract/parties/parties.ts';
import { call, messageOf } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyField } from '#web/site/copies/copy-field.tsx';
import { Folded } from '#web/ui/folded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { nameSize } from '#web/ui/name-size.ts';
import { useLoad } from '#web/ui/use-load.ts';
import { useReturn } from '#web/ui/use-return.ts';
import { partyWhen, privateText, standingText, venueAddress } from '../party-labels.ts';
import { CallUs } from '../call-us.tsx';
import { NoParty } from '../no-party.tsx';
import { Canceled, ChangeOfPlan } from './change-of-plan.tsx';
import { Invite } from './invite.tsx';
import { isSharedTablet } from '#web/device/kept.ts';
import { qrPicture } from '#web/signing/pass/qr-picture.ts';
import { venue } from '#venue/venue.ts';
import { OPENING_TIMES } from '#web/site/opening-hours.ts';
import { outsideNote } from '#web/site/start-times.ts';
import { pageMeta } from '#web/site/page-facts.ts';
import { PartyPage } from '../party-page.tsx';
import { facts } from './facts.ts';
import { Section } from '../section.tsx';
import type { Route } from './+types/route.ts';
import './poster.css';

export const meta = () => pageMeta(facts);

export default function HostRoute({ params: { secret } }: Route.ComponentProps) {
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
            <p className="text-lead text-muted">One moment…</p>
            <p className="max-w-xl">
              This page shows who is ready for your party. It has the link for your guests, and a message to send with
              it. Keep your own link: it is the only way back to this page.
            </p>
          </div>
        ) : value === undefined ? (
          <NoParty error={error} isForHost onRetry={reload} />
        ) : (
          <>
            {error !== undefined && <Notice tone="problem">{messageOf(error, 'We could not update this.')}</Notice>}
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
    if (text === undefined) return;
    qrPicture(text).then(setPicture, () => {});
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
          Your party: <span className="inline-block">{partyWhen(party)}</span>
        </p>
        <h1
          ref={heading}
          tabIndex={-1}
          className={`wrap-anywhere sm:text-banner ${size === 'text-title' ? 'text-banner' : size}`}
        >
          {party.title}
        </h1>
        <p className="text-small text-muted">
          This page doesn’t book the date.{' '}
          <Link to={`${PARTY_OFFERS_PAGE}#book`} className="underline decoration-edge underline-offset-4">
            Request a date
          </Link>{' '}
          if you haven’t yet.
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
      <Section title="A Poster to Hang Up">
        <p>
          One letter-size page with the QR code, for a classroom or the door. Anyone who scans it gets the same
          invitation.
        </p>
        <Button kind="quiet" className="justify-self-start" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" />
          Print the Poster
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
      <span>{`${note} Unless we agreed on this with you, please call us at `}</span>
      <CallUs /> before you invite anyone.
    </Notice>
  );
}

/** Nobody, not even staff, can find this link again; staff can only put another in its place. */
function KeepThisPage() {
  // A shared tablet keeps no bookmark for the host, and is cleared for the next visitor.
  const isShared = isSharedTablet();
  const picture = useQrPicture(isShared ? window.location.href : undefined);
  return (
    <Section isUrgent title="Keep This Page for Yourself">
      <p>{`${isShared ? 'Scan its code with your own phone, or type its link there' : 'Bookmark it or save its link'}: we can’t show it to you again. If you lose it, call us for a new one. Don’t send it to your guests. It works until the end of the day after the party.`}</p>
      {isShared && picture !== undefined && (
        <img src={picture} alt="QR code of this page" className="rounded-control bg-white" width={192} height={192} />
      )}
      <CopyField label="Your own link" text={window.location.href} button="Copy My Link" />
    </Section>
  );
}

function Standing({ party, onReload }: { party: HostedParty; onReload: () => void }) {
  const { expected, ready } = party;
  const share = Math.min(100, (ready / expected) * 100);
  return (
    <section aria-label="Who is ready" className="grid gap-4 rounded-card bg-night p-5 text-white sm:p-6">
      <div role="status">
        <p className="font-display text-banner font-extrabold text-signal tabular-nums">{`${ready} of ${expected} ready`}</p>
        <p className="mt-2 empty:mt-0">{standingText(party)}</p>
        {party.isCut && <p className="mt-2">More people joined than this list holds, so more may be ready.</p>}
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
        Refresh
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
  const unnamedText = privateText({ ready, notReady: unnamed.length - ready }, named.length > 0);
  return (
    <Section title="Your Guests">
      {listed.length > 0 && <GuestNames guests={listed} />}
      {isLong && (
        <Folded title={`${declined.length} can’t come`} titleClass="min-h-12">
          <GuestNames guests={declined} />
        </Folded>
      )}
      <p className="text-small text-muted">{`${unnamedText} ${hasMoreDeclined ? 'More people said they can’t come than this list holds. ' : ''}You see first names only from families that allow it.`}</p>
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
    ? ([CircleX, 'Can’t come', 'text-muted'] as const)
    : isReady
      ? ([CircleCheck, 'Ready', 'text-valid'] as const)
      : ([CircleDashed, 'Must sign again', 'text-soon'] as const);
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
      <p className="poster-do">Scan to sign your waiver</p>
      <p>It takes two minutes on your phone. Can’t come? Tell us there, too.</p>
      <p className="poster-link">{party.guestUrl}</p>
      <p className="poster-place">{venueAddress()}</p>
    </div>
  );
}
