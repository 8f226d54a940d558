import { type ReactNode, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { guestPath } from '#contract/paths.ts';
import { en as words } from '#words/signing/party.ts';
import { ALERT, GOOD, INFO, Mark } from '#web/ui/mark.tsx';
import { isSharedTablet } from '#web/device/kept.ts';
import { isOnList, readParty, TO_CHANGE } from './party.ts';
import { shownPass, subscribeToPass } from '../pass/shown-pass.ts';
import { isPartyUnkept } from './party-of-tab.ts';

const LOOKS = {
  joined: { box: 'bg-valid-tint text-valid', mark: GOOD },
  signing: { box: 'bg-tint', mark: INFO },
  added: { box: 'bg-soon-tint text-soon', mark: ALERT },
  missing: { box: 'bg-expired-tint text-expired', mark: ALERT },
  over: { box: 'bg-soon-tint text-soon', mark: ALERT },
} as const;

/** For which party somebody signs here, that they are on its list once they have, that the pass they see put them on none, or that it is over. */
export function PartyLine({ stored, width }: { stored: string; width: string }) {
  const pass = useSyncExternalStore(subscribeToPass, shownPass, () => null);
  const party = readParty(stored);
  if (party === null || (party.isOver && pass === null)) return null;
  // What a tablet of the venue says of one family is gone with their pass: the next one signs there, and cannot answer for them.
  const isShared = isSharedTablet();
  const isJoined = pass === null ? party.isJoined && !isShared : isOnList(party, pass);
  const added = party.added ?? [];
  const joined = added.length > 0 ? 'added' : 'joined';
  const state = party.isOver ? 'over' : isJoined ? joined : pass === null ? 'signing' : 'missing';
  const { box, mark } = LOOKS[state];
  const { when } = party;
  const name = (
    <span>
      <strong>{party.title}</strong>
      <span>{words.when(when)}</span>
    </span>
  );
  return (
    <div role="status" className={`party-line border-b border-line print:hidden ${box}`}>
      <p className={`mx-auto flex w-full ${width} items-center gap-2.5 px-5 py-1.5`}>
        <Mark path={mark} className="size-5 shrink-0 max-[22rem]:hidden" />
        <span className="min-w-0 grow wrap-anywhere">
          {state === 'joined' && (
            <span>
              {words.onList} {name}. {!isShared && <Invitation code={party.code}>{words.changeWhoComes}</Invitation>}
            </span>
          )}
          {state === 'added' && (
            <span>
              {words.onList} {name}
              <span>{words.but(words.areNot(added))}</span>
              {isShared ? (
                <span>{words.tellDesk}</span>
              ) : (
                <Invitation code={party.code}>{words.sayWhoComes}</Invitation>
              )}
            </span>
          )}
          {state === 'over' && (
            <span>
              {name}
              {words.isOver}
            </span>
          )}
          {state === 'signing' && (
            // When it is stays in view however long the title is.
            <span className="line-clamp-2">
              <span>{words.signingFor(when)}</span>
              <strong>{party.title}</strong>
            </span>
          )}
          {state === 'signing' && isPartyUnkept() && <span className="block">{words.dontReload}</span>}
          {state === 'missing' && (
            <span>
              {words.notOnList} {name}.{' '}
            </span>
          )}
          {state === 'missing' &&
            (pass?.isOwn ? (
              <Invitation code={party.code}>{words.sayWhoComes}</Invitation>
            ) : (
              <span>
                {words.numberIsNotEnough} <Invitation code={party.code}>{words.enterCode}</Invitation>
                <span>.</span>
              </span>
            ))}
        </span>
      </p>
    </div>
  );
}

/** Whoever is led to the invitation from here is asked there who is coming, even where that was said before. */
function Invitation({ code, children }: { code: string; children: ReactNode }) {
  return (
    <Link to={guestPath(code)} state={TO_CHANGE} className="inline-block font-semibold underline underline-offset-4">
      {children}
    </Link>
  );
}
