import { venue } from '#venue/venue.ts';
import { ShareLink } from '../pass/share-button.tsx';

const MESSAGE = `Please sign the ${venue.name} waiver for your kids before we ride. It takes two minutes.`;

/** The way on for hosts, teachers and grandparents: a kid of someone else's is not theirs to sign for. `children` says so. */
export function SendToParent({ children }: { children: string }) {
  return (
    <div className="rounded-control bg-tint px-4 py-2.5">
      <p className="text-small">{children}</p>
      <ShareLink kind="plain" className="-ml-2 text-left" text={MESSAGE} manualLabel="Message for the parent">
        Send this to their parent’s phone
      </ShareLink>
    </div>
  );
}
