import { Link } from 'react-router';
import { isWordmark } from '#contract/venue/wordmark.ts';
import { brand, venue } from '#web/venue/document.ts';

const HEIGHT = 40;

/** The venue's name at the head of every page, with its mark if it has one: it leads home. */
export function Brand({ onClick }: { onClick?: () => void }) {
  const logo = brand?.logo;
  const showsName = logo ? isWordmark(logo) : false;
  return (
    <Link
      to="/"
      translate="no"
      onClick={onClick}
      className="inline-flex min-h-12 items-center gap-3 font-display text-[length:min(1.375rem,7vw)] leading-[1.35] font-extrabold tracking-tight text-fg wrap-anywhere"
    >
      {brand === null && <SampleMark />}
      {logo && (
        <img
          src={logo.src}
          alt={showsName ? venue.name : ''}
          width={Math.round(logo.ratio * HEIGHT)}
          height={HEIGHT}
          className="brand-logo h-10 w-auto max-w-[min(14rem,60vw)] shrink-0 rounded-control object-contain"
        />
      )}
      {!showsName && <span>{venue.name}</span>}
    </Link>
  );
}

function SampleMark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="size-[min(2rem,10vw)] shrink-0 text-action">
      <circle cx="16" cy="16" r="14.5" fill="none" stroke="currentColor" strokeWidth="3" />
      <path d="M16 1.5a14.5 14.5 0 0 1 0 29 22 22 0 0 0 0-29Z" fill="currentColor" />
    </svg>
  );
}
