import { brand, venue } from '#web/venue/document.ts';
import { en as words } from '#words/passport.ts';

/** The head of a pass: the venue with its mark, and what this is. */
export function VenueLine({ className }: { className: string }) {
  return (
    <p className={`flex items-center justify-between gap-4 ${className}`}>
      <span translate="no" className="flex min-w-0 items-center gap-2.5">
        <img src={brand?.icon ?? '/favicon.svg'} alt="" width={28} height={28} className="size-7 shrink-0" />
        {venue.name}
      </span>
      <span className="shrink-0">{words.title}</span>
    </p>
  );
}
