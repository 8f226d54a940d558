import { Stamp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { COMPLETE_PAGE, WAIVER_PAGE } from '#contract/paths.ts';
import { venue } from '#web/venue/document.ts';
import { en as words } from '#words/waiver/signed.ts';
import { en as times } from '#words/times.ts';
import { FlowPage } from '#web/signing/flow/flow-page.tsx';
import { useEntryState } from '#web/signing/flow/use-entry-state.ts';
import type { PassData } from '#web/signing/pass/completion.ts';
import { DetailRow, NameRow } from '#web/signing/pass/detail-row.tsx';
import { Added, EndedCode } from '#web/signing/pass/notices.tsx';
import { LED_TO_PASS } from '#web/signing/pass/led-to-pass.ts';
import { PassProgress } from '#web/signing/pass/pass-progress.tsx';
import { Pass } from '#web/signing/pass/pass.tsx';
import { isRemoved, rememberedRecord } from '#web/signing/pass/session.ts';
import { type AddedToWaiver, copiesWith } from '#web/signing/pass/add-kid.ts';
import { WhoIsCovered } from '#web/signing/pass/who-is-covered.tsx';
import { ShareButton } from '#web/signing/pass/share-button.tsx';
import { WholeWords } from '#web/signing/pass/whole-words.tsx';
import { PrivacyLink } from '#web/signing/text/privacy-link.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmailAddress } from '#web/ui/email-address.tsx';
import { nameSize } from '#web/ui/name-size.ts';
import { chosenOffers, readSignedState, type SignedState, type WaiverData } from './signed-state.ts';

export { facts } from './facts.ts';

/** The page after signing. Whoever comes without having signed is led to the pass that the device remembers, else sent home. */
export default function Signed() {
  const entry = useEntryState();
  const navigate = useNavigate();
  const signed = readSignedState(entry);
  const isGone = isRemoved(signed?.pass?.waiverDbId);
  const isStray = entry !== undefined && (!signed || isGone);

  useEffect(() => {
    if (!isStray) return;
    const isRemembered = !isGone && rememberedRecord() !== null;
    if (isRemembered) void navigate(WAIVER_PAGE, { replace: true, state: LED_TO_PASS });
    else void navigate('/', { replace: true });
  }, [isStray, isGone, navigate]);

  return (
    <FlowPage>
      {signed && !isGone ? (
        <SignedView signed={signed} />
      ) : (
        <>
          <h1 className="sr-only">{words.yourWaiver}</h1>
          <p role="status" className="py-10 text-muted">
            {words.oneMoment}
          </p>
        </>
      )}
    </FlowPage>
  );
}

/** The pass of the waiver just signed, what was stored of it, and where to go from here. */
function SignedView({ signed }: { signed: SignedState }) {
  const { waiverData, pass, passport, added } = signed;
  const navigate = useNavigate();
  const [isReplaced, setReplaced] = useState(false);

  /** A reload shows what this entry of the history holds. */
  function handleHeard(covered: PassData['covered'], kid?: AddedToWaiver) {
    const state = { ...signed, pass: { ...pass, covered, ...(kid && { copies: copiesWith(pass, kid) }) } };
    void navigate('.', { replace: true, state, preventScrollReset: true });
  }

  return (
    <div className="@container">
      <div className="grid gap-6 short:gap-3">
        <header>
          <Greeting name={waiverData.name} />
          {!isReplaced && <p className="mt-2">{words.isSigned}</p>}
        </header>
        {added && <Added names={added} />}
        {pass && isReplaced && (
          <EndedCode isReplaced>
            <Link to={WAIVER_PAGE} className={buttonClass('primary', 'min-h-14 w-full')}>
              {words.lookUpAgain}
            </Link>
          </EndedCode>
        )}
        {pass && !isReplaced && (
          <>
            <Pass waiver={pass}>
              <PassProgress />
            </Pass>
            <WhoIsCovered waiver={pass} onHeard={handleHeard} onEnded={() => setReplaced(true)} />
          </>
        )}
        {passport && (
          <Link to={COMPLETE_PAGE} state={passport} className={buttonClass('primary', 'min-h-14 w-full')}>
            <Stamp aria-hidden="true" className="size-5" />
            {words.openPassport}
          </Link>
        )}
        <div className="grid gap-x-6 gap-y-3 @halves:grid-cols-2">
          <Link to="/" className={buttonClass(passport ? 'quiet' : 'primary')}>
            {words.home}
          </Link>
          <ShareButton />
        </div>
        <SignedSummary data={waiverData} />
        <PrivacyLink className="justify-self-start" />
      </div>
    </div>
  );
}

/** In a size at which a very long name and its exclamation mark stay together. */
function Greeting({ name }: { name: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1 ref={heading} tabIndex={-1} className={`font-extrabold sm:text-title ${nameSize(name)}`}>
      <WholeWords>{words.welcome(name || words.noName)}</WholeWords>
    </h1>
  );
}

/** What was signed and chosen, for the signer to check. */
function SignedSummary({ data }: { data: WaiverData }) {
  const offers = chosenOffers(data);
  return (
    <section aria-labelledby="summary-title" className="rounded-card border border-line bg-raised p-5 sm:p-6">
      <h2 id="summary-title" className="text-lead">
        {words.whatYouSigned}
      </h2>
      <dl className="mt-2 divide-y divide-line">
        <NameRow label={words.name} name={data.name} />
        <DetailRow label={words.email}>
          {data.email ? <EmailAddress address={data.email} /> : words.notProvided}
        </DetailRow>
        <DetailRow label={words.signed}>{times.dayTime(data.signedAt, venue.timeZone)}</DetailRow>
        {offers && (
          <DetailRow label={words.updates}>
            {offers.updates.map((choice) => (
              <span key={choice} className="block">
                {choice}
              </span>
            ))}
            {offers.updates.length === 0 ? (
              <span>{words.none}</span>
            ) : (
              <span className="block text-small font-normal text-muted">{offers.frequency}</span>
            )}
          </DetailRow>
        )}
        {offers?.interests && <DetailRow label={words.interests}>{offers.interests}</DetailRow>}
      </dl>
    </section>
  );
}
