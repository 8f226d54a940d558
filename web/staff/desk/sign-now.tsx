import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Copy, Link2, UserPlus, X } from 'lucide-react';
import { WAIVER_PAGE } from '#contract/paths.ts';
import type { Person } from '#contract/people/people.ts';
import { call, linkTo } from '#web/api.ts';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { Parts } from '../people/parts.tsx';
import { contactsOf } from '../people/person-labels.ts';
import { missingOf } from '../shell/coverage-labels.ts';
import { QrCode } from '../shell/qr-code.tsx';
import type { Desk, Guest } from './desk-state.ts';
import type { PartyOfDay } from './family/family.ts';
import { mayJoin } from './shown.ts';
import type { Send } from './use-desk.ts';

interface RenewalProps {
  desk: Desk;
  send: Send;
  guest: Guest;
}

/** Where somebody signs who is not covered, and who has signed there. */
export function Renewal({ desk, send, guest: { person, signedAs } }: RenewalProps) {
  const { id } = person;
  const { party, signing } = desk.opened ?? {};
  if (signedAs && !signedAs.isApart) {
    return (
      <SamePerson
        person={person}
        other={signedAs.other}
        mayJoin={mayJoin(desk)}
        onJoin={() => send({ type: 'joinPressed', id })}
        onKeepApart={() => send({ type: 'keptApart', id })}
      />
    );
  }
  if (signing?.personId !== id) return null;
  return (
    <SignNow
      person={person}
      ticket={signing.ticket}
      party={party}
      onSigned={(people) => send({ type: 'signed', id, people })}
      onClose={() => send({ type: 'signClosed' })}
    />
  );
}

interface SignNowProps {
  person: Person;
  ticket: string;
  party: PartyOfDay | undefined;
  onSigned: (people: readonly Person[]) => void;
  onClose: () => void;
}

/** So often it is asked who has signed: what tells of every waiver does not say by which code it was signed. */
const ASK_EVERY_MS = 2000;

/**
 * Where somebody signs on a phone of their own. The address says nothing of them: it may be photographed. With a party it is that of its
 * guests, so that who signs there has joined it. Behind its # is a random word by which this screen hears who has signed there
 * (docs/decisions/0054); who types the address by hand is found by their name.
 */
function SignNow({ person, ticket, party, onSigned, onClose }: SignNowProps) {
  const section = useRef<HTMLElement>(null);
  const [said, setSaid] = useState('');
  useSigned(ticket, onSigned);
  // On a phone it would open behind the bar at the bottom.
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const url = party?.guestUrl ?? new URL(WAIVER_PAGE, new URL(linkTo('/'), window.location.href)).href;
  const link = `${url}#desk=${ticket}`;

  async function handleCopy() {
    await navigator.clipboard.writeText(link).then(
      () => setSaid('Copied.'),
      () => setSaid('Copy it by hand.'),
    );
  }

  return (
    <section
      ref={section}
      aria-label={`Sign now: ${person.name}`}
      className="mx-4 mb-4 flex scroll-my-24 flex-wrap items-center gap-5 rounded-control bg-tint p-4 short:scroll-my-2 sideways:flex-nowrap sideways:gap-4 sideways:p-3"
    >
      <div className="size-52 shrink-0 sideways:size-46">
        <QrCode text={link} label="QR code of the waiver page" className="size-full" />
      </div>
      <div className="grid min-w-56 flex-1 gap-3 sideways:min-w-0 sideways:gap-1.5">
        <p className="text-lead leading-tight font-semibold">Scan this with a phone and sign.</p>
        {missingOf(person) && <p>{missingOf(person)}</p>}
        <p className="font-code text-note wrap-anywhere">
          <Address url={url} />
        </p>
        <p className="text-note text-muted">This screen shows it by itself once it is signed.</p>
        <div className="flex flex-wrap items-center gap-2">
          <ToolButton icon={Copy} label="Copy Link" onClick={() => void handleCopy()} />
          <ToolButton icon={X} label="Close" onClick={onClose} />
          <p role="status" className="text-note font-semibold text-valid empty:hidden">
            {said}
          </p>
        </div>
      </div>
    </section>
  );
}

/** Breaks before its path, where it has to: who types it by hand reads each half in one piece. */
function Address({ url }: { url: string }) {
  const { origin } = new URL(url);
  return (
    <span translate="no">
      {origin}
      <wbr />
      {url.slice(origin.length)}
    </span>
  );
}

function useSigned(ticket: string, onSigned: (people: readonly Person[]) => void): void {
  const take = useEffectEvent(onSigned);
  useEffect(() => {
    const leaving = new AbortController();
    async function ask() {
      const { signal } = leaving;
      const signed = await call('readDeskSignings', { params: { ticket }, signal }).catch(() => undefined);
      if (!signal.aborted && signed) take(signed.people);
    }
    const asking = setInterval(() => void ask(), ASK_EVERY_MS);
    return () => {
      leaving.abort();
      clearInterval(asking);
    };
  }, [ticket]);
}

interface SamePersonProps {
  person: Person;
  /** Who has signed by the code that was shown for the person. */
  other: Person;
  mayJoin: boolean;
  onJoin: () => void;
  onKeepApart: () => void;
}

/** Somebody with a new phone number or email address is another person by the rules, until staff say that it is the same. */
function SamePerson({ person, other, mayJoin, onJoin, onKeepApart }: SamePersonProps) {
  return (
    <section
      aria-label={`Same person? ${person.name}`}
      className="mx-4 mb-4 grid justify-items-start gap-3 rounded-control border-2 border-soon bg-soon-tint p-4"
    >
      <div role="status" className="grid gap-1">
        <p className="text-lead leading-tight font-semibold wrap-anywhere">{`Signed just now as ${other.name} – same person?`}</p>
        <p className="text-note wrap-anywhere">
          <Parts of={contactsOf(other)} />
        </p>
      </div>
      {!mayJoin && <p>Check them in below. A manager can join the two later.</p>}
      <div className="flex flex-wrap gap-2">
        {mayJoin && <ToolButton icon={Link2} label="Same Person" kind="primary" onClick={onJoin} />}
        <ToolButton icon={UserPlus} label={mayJoin ? 'Somebody Else' : 'OK'} onClick={onKeepApart} />
      </div>
    </section>
  );
}
