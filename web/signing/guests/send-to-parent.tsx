import { useState } from 'react';
import { MAX_KIDS } from '#contract/kids.ts';
import { guestPath, WAIVER_PAGE } from '#contract/paths.ts';
import { venue } from '#web/venue/document.ts';
import { en as words } from '#words/signing/guests.ts';
import { ShareLink } from '../pass/share-button.tsx';
import { isJoinable, readParty } from '../party/party.ts';

const MESSAGE = words.toParent(venue.name);

/** The kids of a form that have a name, and what takes one off it. */
export interface NamedKids {
  kids: readonly { id: number; name: string }[];
  /** Gives what puts the kid back. */
  onLeaveOut: (id: number) => () => void;
}

interface SendToParentProps {
  children: string;
  named?: NamedKids | undefined;
  /** Of a form that was kept. */
  wasSent?: boolean | undefined;
  onSent?: () => void;
}

/**
 * The way on for hosts, teachers and grandparents: they may not sign for someone else's kid. `children` says so. Who signs for a party
 * sends its invitation, so that the parent's signing puts the kid on its list.
 */
export function SendToParent({ children, named, wasSent = false, onSent }: SendToParentProps) {
  const [wasShared, setShared] = useState(wasSent);
  const party = readParty();
  const path = isJoinable(party) ? guestPath(party.code) : WAIVER_PAGE;
  return (
    <div className="rounded-control bg-tint px-4 py-2.5">
      <p className="text-small">{children}</p>
      <ShareLink
        kind="plain"
        className="-ml-2 text-left"
        path={path}
        text={MESSAGE}
        manualLabel={words.messageForParent}
        onOutcome={(outcome) => {
          if (outcome === 'cancelled') return;
          setShared(true);
          onSent?.();
        }}
      >
        {words.sendToParent}
      </ShareLink>
      <p role="status" className="text-small font-semibold">
        {wasShared && words.parentSigns}
      </p>
      {wasShared && named && <LeaveOut {...named} />}
    </div>
  );
}

const TAP =
  'min-h-11 rounded-control text-small font-semibold text-action underline underline-offset-4 hover:text-action-strong';

/** One tap for each kid of several, where some are the signer's own, and another for the last tap too many. */
function LeaveOut({ kids, onLeaveOut }: NamedKids) {
  const [leftOut, setLeftOut] = useState<{ name: string; putBack: () => void }>();

  function handleUndo() {
    leftOut?.putBack();
    setLeftOut(undefined);
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3">
        {kids.length > 1 &&
          kids.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              className={TAP}
              onClick={() => setLeftOut({ name: name.trim(), putBack: onLeaveOut(id) })}
            >
              {words.leaveOut(name.trim())}
            </button>
          ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-3">
        <p role="status" className="text-small">
          {leftOut && words.isLeftOut(leftOut.name)}
        </p>
        {leftOut && kids.length < MAX_KIDS && (
          <button key={leftOut.name} type="button" autoFocus className={TAP} onClick={handleUndo}>
            {words.undo}
          </button>
        )}
      </div>
    </>
  );
}
