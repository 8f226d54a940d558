import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import { formatPhone } from '#contract/phone.ts';
import { venue } from '#web/venue/document.ts';
import { en as words } from '#words/site/footer.ts';
import { Brand } from './brand.tsx';
import { Icon } from './icon.tsx';
import { NAV_LINKS } from './nav-links.ts';

/** As in the style sheet: from here on the links stand in the head of the page. */
const LAPTOP = '(min-width: 40rem)';

const QUIET_LINK = 'inline-flex min-h-12 items-center font-semibold underline decoration-edge underline-offset-4';

/** The links over the whole screen. The browser keeps the focus in it, ends it on Esc and gives the focus back. */
export default function MobileMenu({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();

  useEffect(() => {
    const element = dialog.current;
    const laptop = window.matchMedia(LAPTOP);
    const end = () => element?.close();
    element?.showModal();
    laptop.addEventListener('change', end);
    return () => laptop.removeEventListener('change', end);
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-label={words.menu}
      className="menu m-0 size-full max-h-none max-w-none bg-ground p-5 text-fg backdrop:bg-ground"
      onClose={onClose}
    >
      <div className="flex min-h-full flex-col">
        {/* The first of them has the focus. */}
        <div className="flex flex-row-reverse items-center justify-between">
          <button
            type="button"
            className="grid size-12 shrink-0 place-items-center rounded-control border-2 border-edge hover:border-fg"
            onClick={close}
          >
            <Icon shape="close" />
            <span className="sr-only">{words.closeMenu}</span>
          </button>
          <Brand onClick={close} />
        </div>
        <ul className="flex-1 py-8">
          {NAV_LINKS.map(({ to, label }) => (
            <li key={to} className="border-b border-line">
              <NavLink
                to={to}
                end
                viewTransition
                onClick={close}
                className="block py-4 font-display text-title font-bold aria-[current=page]:text-action"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
        <address className="not-italic">
          <a href={`tel:${venue.phone}`} className={QUIET_LINK}>
            {formatPhone(venue.phone)}
          </a>
          <p className="text-muted">
            {venue.address.street}, {venue.address.city}
          </p>
        </address>
      </div>
    </dialog>
  );
}
