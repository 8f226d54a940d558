import { WAIVER_PAGE } from '#contract/paths.ts';
import { type ComponentType, useState } from 'react';
import { NavLink } from 'react-router';
import { Brand } from './brand.tsx';
import { FOOTER_ID } from './footer-id.ts';
import { Icon } from './icon.tsx';
import { NAV_LINKS } from './nav-links.ts';

const LINK =
  'flex min-h-12 items-center px-1 font-semibold text-muted decoration-action decoration-3 underline-offset-8 hover:text-fg aria-[current=page]:text-fg aria-[current=page]:underline';
const WAIVER_LINK =
  'flex min-h-12 items-center rounded-control bg-action px-5 font-semibold text-on-action hover:bg-action-strong';

const loadMenu = () => import('./mobile-menu.tsx');

export function Navigation() {
  const [Menu, setMenu] = useState<ComponentType<{ onClose: () => void }>>();

  function handleOpen() {
    loadMenu().then(
      (module) => setMenu(() => module.default),
      // The same links stand at the end of the page.
      () => document.getElementById(FOOTER_ID)?.scrollIntoView(),
    );
  }

  return (
    <nav aria-label="Main" className="mx-auto flex max-w-7xl items-center justify-between px-5 py-3 sm:px-8">
      <Brand />
      <button
        type="button"
        className="grid size-12 shrink-0 place-items-center rounded-control border-2 border-edge text-fg hover:border-fg sm:hidden"
        aria-haspopup="dialog"
        onPointerEnter={() => void loadMenu().catch(() => {})}
        onClick={handleOpen}
      >
        <Icon shape="menu" />
        <span className="sr-only">Menu</span>
      </button>
      <ul className="hidden gap-8 sm:flex">
        {NAV_LINKS.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} end viewTransition className={to === WAIVER_PAGE ? WAIVER_LINK : LINK}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      {Menu && <Menu onClose={() => setMenu(undefined)} />}
    </nav>
  );
}
