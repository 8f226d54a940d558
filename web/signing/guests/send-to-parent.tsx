import { guestPath, WAIVER_PAGE } from '#contract/paths.ts';
import { venue } from '#venue/venue.ts';
import { thisTab } from '../flow/browser-storage.ts';
import { storedParty } from '../flow/party-of-tab.ts';
import { ShareLink } from '../pass/share-button.tsx';
import { isJoinable, readParty } from '../submission/party.ts';

const MESSAGE = `Please sign the ${venue.name} waiver for your kids before we ride. It takes two minutes.`;

/**
 * The way on for hosts, teachers and grandparents: a kid of someone else's is not theirs to sign for. `children` says so. Who signs for a party
 * sends its invitation, so that the parent's signing puts the kid on its list.
 */
export function SendToParent({ children }: { children: string }) {
  const party = readParty(storedParty(thisTab));
  const path = isJoinable(party) ? guestPath(party.code) : WAIVER_PAGE;
  return (
    <div className="rounded-control bg-tint px-4 py-2.5">
      <p className="text-small">{children}</p>
      <ShareLink
        kind="plain"
        className="-ml-2 text-left"
        path={path}
        text={MESSAGE}
        manualLabel="Message for the parent"
      >
        Send this to their parent’s phone
      </ShareLink>
    </div>
  );
}
