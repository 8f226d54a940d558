import { useSyncExternalStore } from 'react';

const SOLID_FROM_PX = 50;

/** Clear at the top of the page, solid once the page has moved under it. */
export function ContactHeader() {
  const isSolid = useSyncExternalStore(
    subscribe,
    () => window.scrollY > SOLID_FROM_PX,
    () => false,
  );
  return (
    <div
      data-solid={isSolid}
      className="sticky top-0 z-10 border-b border-transparent transition-colors duration-200 ease-out data-[solid=true]:border-line data-[solid=true]:bg-raised"
    >
      <h1 className="mx-auto max-w-7xl px-5 py-4 text-banner font-extrabold sm:px-8">Get in Touch</h1>
    </div>
  );
}

function subscribe(onChange: () => void) {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}
