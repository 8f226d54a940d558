import { useEffect, useState } from 'react';
import { Download } from 'lucide-react';
import { qrPicture } from './qr-picture.ts';

interface QrImageProps {
  address: string;
  /** Worth keeping. A code that is over tomorrow is not: at the desk it would be refused. */
  canBeSaved: boolean;
}

/** The address as a QR code, and a link that saves it. */
export function QrImage({ address, canBeSaved }: QrImageProps) {
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
      {canBeSaved && (
        <a
          href={picture}
          download="vr-waiver-qr.png"
          className="inline-flex min-h-11 items-center gap-2 text-small font-semibold text-action underline decoration-2 underline-offset-4 hover:text-action-strong print:hidden"
        >
          <Download aria-hidden="true" className="size-5" />
          Save QR image
        </a>
      )}
    </div>
  );
}
