import { Download } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { addressLine } from '#contract/venue/address-line.ts';
import { venueDay } from '#contract/venue-dates.ts';
import { isOwnCode } from '#contract/codes.ts';
import { pictureAddress } from '#contract/picture-address.ts';
import { formatPhone } from '#contract/phone.ts';
import { venue } from '#web/venue/document.ts';
import { en as words } from '#words/signing/pass.ts';
import { en as times } from '#words/times.ts';
import { isSharedTablet } from '#web/device/kept.ts';
import { CopyLink } from '#web/site/copies/copy-link.tsx';
import { useVenueDay } from '#web/site/venue-clock.ts';
import { VenueLine } from '#web/site/venue-line.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { nameSize } from '#web/ui/name-size.ts';
import { Ticket } from '#web/ui/ticket.tsx';
import { noteShownPass } from './shown-pass.ts';
import { signedForLabel } from '../guests/signed-for-labels.ts';
import type { PassData } from './completion.ts';
import { codeGroups, coveredToday, otherEnds } from './pass-text.ts';
import { qrPicture } from './qr-picture.ts';

interface PassProps {
  waiver: PassData;
  /** Stamps, below the entries. */
  children?: ReactNode;
}

const HEAD =
  'flex min-h-14 items-center bg-night py-2.5 short:min-h-9 short:py-1 short:text-small text-signal font-display font-bold print:border-b print:border-black print:bg-transparent print:text-black';

/** The boarding pass: the half that staff scan, and the half that says whose it is. */
export function Pass({ waiver, children }: PassProps) {
  const isOwn = isOwnCode(waiver.qrCode);
  const coversToday = coveredToday(isOwn ? waiver : { ...waiver, covered: undefined });
  useEffect(() => {
    noteShownPass({ isOwn, signer: waiver.name });
    return () => noteShownPass(null);
  }, [isOwn, waiver.name]);
  return (
    <Ticket
      leadOn="right"
      lead={<ScanHalf code={waiver.qrCode} address={waiver.publicConfirmationUrl} />}
      unfolds
      printsAlone
    >
      <div className="flex h-full flex-col">
        <VenueLine className={`${HEAD} @max-halves:hidden @halves:px-8 text-lead`} />
        <div className="flex grow flex-col px-5 pt-6 pb-5 @halves:px-8 @halves:py-7">
          <VenueLine className="text-small font-semibold @halves:hidden" />
          <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-3 @halves:mt-0">
            <Entry label={words.name} wide>
              <span translate="no" className={`font-display font-bold tracking-tight ${nameSize(waiver.name)}`}>
                {waiver.name || words.noName}
              </span>
            </Entry>
            {coversToday === null ? (
              <Entry label={words.signedFor}>{signedForLabel(waiver)}</Entry>
            ) : (
              <Entry label={words.covers} wide>
                {coversToday}
              </Entry>
            )}
            <Entry label={words.validUntil}>
              <span>{times.day(venueDay(waiver.expiresAt, venue.timeZone))}</span>
              {otherEnds(waiver, isOwn).map((line) => (
                <span key={line} className="block text-small font-normal">
                  {line}
                </span>
              ))}
            </Entry>
          </dl>
          <div className="mt-auto">{children}</div>
          <p className="ticket-print mt-6 text-note">
            {addressLine(venue)}
            <br />
            {formatPhone(venue.phone)} · {venue.email}
          </p>
        </div>
      </div>
    </Ticket>
  );
}

function ScanHalf({ code, address }: { code: string; address: string }) {
  const isOwn = isOwnCode(code);
  // The next visitor would find what is saved on a tablet of the venue.
  const isKept = isOwn && !isSharedTablet();
  return (
    <>
      <h2 className={`${HEAD} justify-center px-5 text-center text-lead`}>{words.showToStaff}</h2>
      <div className="flex flex-col items-center px-5 pt-4 pb-5 short:py-0">
        <QrImage address={address} canBeSaved={isKept} />
        {isOwn ? <TypedCode code={code} /> : <ShortLived />}
        {isOwn && !isKept && <p className="mt-3 max-w-72 text-center text-small print:hidden">{words.noNeedToSave}</p>}
        {isOwn && <CopyLink qrCode={code} kind="plain" className="text-small" />}
        {isKept && <KeepIt />}
      </div>
    </>
  );
}

/** A lookup gives no other code: somebody who knows a phone number must not keep a key to the waiver behind it. */
function ShortLived() {
  const day = useVenueDay();
  return (
    <>
      <p className="mt-3 max-w-72 text-center text-small print:hidden">{words.works24Hours}</p>
      {day && <p className="ticket-print mt-3 max-w-72 text-center text-small">{words.printedOn(times.day(day))}</p>}
    </>
  );
}

/** Phones alone have a home screen; the pass itself is one button away there, and a photo needs no signal. */
function KeepIt() {
  return (
    <p className="mt-2 max-w-72 text-center text-note text-muted pointer-fine:hidden print:hidden">
      {words.touchAndHold}
    </p>
  );
}

function TypedCode({ code }: { code: string }) {
  return (
    <>
      <p className="mt-1 text-note text-muted">{words.typedCode}</p>
      {/* Four groups in a line. */}
      <p translate="no" className="w-48 select-all text-center font-code text-small">
        {codeGroups(code).map(({ start, text }) => (
          <span key={start} className="px-1 inline-block">
            {text}
          </span>
        ))}
      </p>
    </>
  );
}

function Entry({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'w-full' : ''}>
      <dt className="text-note text-muted">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

interface QrImageProps {
  address: string;
  /** Worth keeping. A code that ends tomorrow is not: the desk would refuse it. */
  canBeSaved: boolean;
}

/** The address as a QR code, and a link that saves it. */
function QrImage({ address, canBeSaved }: QrImageProps) {
  const [picture, setPicture] = useState<string>();

  useEffect(() => {
    let isWanted = true;
    void qrPicture(pictureAddress(address)).then((url) => {
      if (isWanted) setPicture(url);
    });
    return () => {
      isWanted = false;
    };
  }, [address]);

  return (
    <div className="flex flex-col items-center">
      <div className="ticket-code size-[200px]">
        {picture && <img src={picture} width={200} height={200} alt={words.codeAlt} />}
      </div>
      {canBeSaved && (
        <a href={picture} download="waiver-qr.png" className={buttonClass('plain', 'text-small print:hidden')}>
          <Download aria-hidden="true" className="size-5" />
          {words.saveCode}
        </a>
      )}
    </div>
  );
}
