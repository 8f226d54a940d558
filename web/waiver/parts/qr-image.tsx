import { useEffect, useState } from 'react';
import { Download } from 'lucide-react';
import { qrPicture } from './qr-picture.ts';

/** The address as a QR code that a long press keeps, and a link that saves it. */
export function QrImage({ address }: { address: string }) {
  const [picture, setPicture] = useState<string>();

  useEffect(() => {
    let isWanted = true;
    void qrPicture(address).then((url) => {
      if (isWanted) setPicture(url);
    });
    return () => {
      isWanted = false;
    };
  }, [address]);

  return (
    <div className="flex flex-col items-center">
      <div className="size-[200px] bg-white">
        {picture && <img src={picture} width={200} height={200} alt="QR code of your waiver, for staff to scan" />}
      </div>
      <a
        href={picture}
        download="vr-waiver-qr.png"
        className="inline-flex min-h-11 items-center gap-2 text-small font-semibold text-action underline decoration-2 underline-offset-4 hover:text-action-strong print:hidden"
      >
        <Download aria-hidden="true" className="size-5" />
        Save QR image
      </a>
    </div>
  );
}
