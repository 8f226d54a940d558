import { qrModules } from '#contract/qr-modules.ts';

/** Modules of white around the code. */
const BORDER = 2;

interface QrCodeProps {
  text: string;
  /** What it is for, since nobody reads it by eye. */
  label: string;
  className?: string;
}

/** A QR code to hold a phone or tablet against: black on white in either scheme, sharp at any size. */
export function QrCode({ text, label, className = '' }: QrCodeProps) {
  const modules = qrModules(text, BORDER);
  const dark = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      shapeRendering="crispEdges"
      className={`rounded-control border border-line bg-white ${className}`}
    >
      <path d={dark.join('')} fill="#000000" />
    </svg>
  );
}
