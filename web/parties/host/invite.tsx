import { useState } from 'react';
import { Share2 } from 'lucide-react';
import type { HostedParty } from '#contract/parties/parties.ts';
import { en as words } from '#words/parties/host.ts';
import { isSharedTablet } from '#web/device/kept.ts';
import { shareLink, type ShareOutcome } from '#web/signing/pass/share.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyField } from '#web/site/copies/copy-field.tsx';
import { invitationText, reminderText } from '../party-labels.ts';

/** The guests' link in every way in which a host may hand it on. */
export function Invite({ party, picture }: { party: HostedParty; picture: string | undefined }) {
  const { guestUrl } = party;
  // Where the device can share by itself, that is what its owner does. On a tablet of the venue it would leave the link for whoever comes next.
  const canShare = typeof navigator.share === 'function' && !isSharedTablet();
  return (
    <section aria-labelledby="invite-title" className="grid gap-6 rounded-card border border-line bg-raised p-5 sm:p-6">
      <div className="grid gap-4">
        <h2 id="invite-title" className="text-lead">
          {words.invite}
        </h2>
        <p>{words.inviteLead}</p>
      </div>
      <div className="grid gap-3">
        {canShare && <Share party={party} />}
        <CopyField
          label={words.message}
          text={reminderText(party)}
          button={words.copyMessage}
          rows={7}
          isMain={!canShare}
        />
      </div>
      <div className="grid items-start gap-6 sm:grid-cols-[12rem_1fr]">
        {picture !== undefined && (
          <img
            src={picture}
            alt={words.invitationCode}
            className="rounded-control bg-white max-sm:mx-auto"
            width={192}
            height={192}
          />
        )}
        <CopyField label={words.guestLink} text={guestUrl} button={words.copyLink} />
      </div>
    </section>
  );
}

function Share({ party }: { party: HostedParty }) {
  const [outcome, setOutcome] = useState<ShareOutcome>();

  async function handleShare() {
    setOutcome(undefined);
    const copy = navigator.clipboard?.writeText.bind(navigator.clipboard);
    const { title, guestUrl: url } = party;
    setOutcome(
      await shareLink({ title, text: invitationText(party), url }, { share: navigator.share.bind(navigator), copy }),
    );
  }

  return (
    <>
      <Button className="justify-self-start" onClick={() => void handleShare()}>
        <Share2 aria-hidden="true" className="size-5" />
        {words.share}
      </Button>
      <p role="status" className="text-small font-medium empty:hidden">
        {outcome === 'copied' ? words.linkCopied : outcome === 'not-copied' && words.copyAbove}
      </p>
    </>
  );
}
