import { useState } from 'react';
import { NavLink } from 'react-router';
import { Menu, X } from 'lucide-react';
import { Brand } from './brand.tsx';

const LINKS = [
  { to: '/', label: 'Home' },
  { to: '/waiver', label: 'Waiver' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
] as const;

const LINK =
  'flex min-h-12 items-center px-1 font-semibold text-muted decoration-action decoration-3 underline-offset-8 hover:text-fg aria-[current=page]:text-fg aria-[current=page]:underline';

export function Navigation() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <nav aria-label="Main" className="mx-auto flex max-w-6xl flex-wrap items-center justify-between px-5 py-3 sm:px-8">
      <Brand />
      <button
        type="button"
        className="grid size-12 place-items-center rounded-control border-2 border-edge text-fg sm:hidden"
        aria-expanded={isOpen}
        aria-controls="site-links"
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
        <span className="sr-only">Menu</span>
      </button>
      <ul
        id="site-links"
        className={`${isOpen ? 'block' : 'hidden'} w-full pt-3 text-lead sm:flex sm:w-auto sm:gap-8 sm:pt-0 sm:text-body`}
      >
        {LINKS.map((link) => (
          <li key={link.to}>
            <NavLink to={link.to} end className={LINK} onClick={() => setIsOpen(false)}>
              {link.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
