import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { ChevronDown, LogOut } from 'lucide-react';
import { NavLink, useLocation, useNavigate } from 'react-router';
import type { Role } from '#contract/permissions.ts';
import type { StaffMember } from '#contract/staff/staff.ts';
import { EMAILS_PAGE, INBOX_PAGE, LOGIN_PAGE } from '#contract/paths.ts';
import { call, clearSignIn } from '#web/api.ts';
import { Brand } from '#web/site/brand.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { LockButton } from './pin-lock.tsx';
import { SkipLink } from './skip-link.tsx';
import { type Tab, tabOf, tabsOf } from './tabs.ts';

const TAB =
  'relative flex min-h-12 shrink-0 items-center border-b-3 border-transparent px-2 font-semibold text-muted hover:text-fg focus-visible:-outline-offset-3 aria-[current]:border-action aria-[current]:text-fg lg:px-3';
/** Beside each other on a phone. */
const IN_ROW = 'max-[23rem]:px-1';
/** In the menu of a phone, beneath each other. */
const IN_MENU = 'max-sm:border-b-0 max-sm:border-l-3 max-sm:px-3 max-sm:hover:bg-tint max-sm:aria-[current]:bg-tint';
/** A larger number would cover the next label. */
const MAX_SHOWN = 99;
/** So many stand beside each other on a phone; the others are in a menu there. */
const SHOWN_ON_PHONES = 4;

interface ShellHeaderProps {
  user: StaffMember;
  unread: number;
  /** Emails that did not arrive. */
  failed: number;
}

export function ShellHeader({ user, unread, failed }: ShellHeaderProps) {
  return (
    <header className="border-b border-line bg-raised print:hidden">
      <SkipLink />
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-1 px-4 sm:gap-x-6 sm:px-6">
        <div className="py-1.5">
          <Brand />
        </div>
        <div className="ml-auto flex min-w-0 items-center gap-4 py-1.5">
          <p className="hidden min-w-0 sm:block">
            Welcome, <strong className="wrap-anywhere">{user.name}</strong>
          </p>
          <LockButton className="max-sm:px-3" />
          <LogOutButton />
        </div>
      </div>
      <Tabs
        role={user.role}
        badges={{
          [INBOX_PAGE]: { count: unread, what: 'unread' },
          [EMAILS_PAGE]: { count: failed, what: 'not delivered' },
        }}
      />
    </header>
  );
}

interface BadgeProps {
  count: number;
  what: string;
}

interface TabsProps {
  role: Role;
  badges: Partial<Record<string, BadgeProps>>;
}

/** The pages of the dashboard. On a phone the first of them, and a menu of the others, which says when one of these is open. */
function Tabs({ role, badges }: TabsProps) {
  const { pathname } = useLocation();
  const { isOpen, area, button, close, toggle, handleKey, handleBlur } = useMenu();
  const id = useId();
  const tabs = tabsOf(role);
  const others = tabs.slice(SHOWN_ON_PHONES);
  const open = others.find(({ path }) => path === tabOf(pathname)?.path);
  const waiting = others.map(({ path }) => badges[path]?.count ?? 0).reduce((sum, count) => sum + count, 0);

  const linkOf = ({ path, label, isDocument }: Tab, className: string, onClick?: () => void) => (
    <NavLink
      key={path}
      to={path}
      end
      reloadDocument={isDocument ?? false}
      className={() => `${TAB} ${className}`}
      onClick={onClick}
    >
      {label}
      {badges[path] && <Badge {...badges[path]} isInMenu={className === IN_MENU} />}
    </NavLink>
  );

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- closes what its own button has opened
    <nav
      ref={area}
      aria-label="Dashboard"
      className="relative z-20 mx-auto flex max-w-7xl flex-wrap gap-x-1 px-2 max-[23rem]:gap-x-0.5 max-[23rem]:px-3 sm:px-3"
      onKeyDown={handleKey}
      onBlur={handleBlur}
    >
      {tabs.slice(0, SHOWN_ON_PHONES).map((tab) => linkOf(tab, IN_ROW))}
      <button
        ref={button}
        type="button"
        className={`${TAB} ${IN_ROW} gap-1 sm:hidden`}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-current={open ? 'true' : undefined}
        onClick={toggle}
      >
        More
        <ChevronDown aria-hidden="true" className={`size-4 max-[23rem]:hidden ${isOpen ? 'rotate-180' : ''}`} />
        {open && <span className="sr-only">, {open.label} is open</span>}
        <Badge count={waiting} what="waiting" />
      </button>
      <div
        id={id}
        className={`max-sm:absolute max-sm:inset-x-0 max-sm:top-full max-sm:grid-cols-2 max-sm:border-y max-sm:border-line max-sm:bg-raised max-sm:p-2 max-sm:lifted sm:contents ${isOpen ? 'max-sm:grid' : 'max-sm:hidden'}`}
      >
        {others.map((tab) => linkOf(tab, IN_MENU, close))}
      </div>
    </nav>
  );
}

/** Esc closes it, what is pressed elsewhere and leaving it with Tab as well; the focus goes back to its button. */
function useMenu() {
  const [isOpen, setOpen] = useState(false);
  const area = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    function handlePointer({ target }: PointerEvent) {
      if (target instanceof Node && !area.current?.contains(target)) setOpen(false);
    }
    document.addEventListener('pointerdown', handlePointer);
    return () => document.removeEventListener('pointerdown', handlePointer);
  }, [isOpen]);

  function close() {
    if (!isOpen) return;
    setOpen(false);
    button.current?.focus();
  }

  return {
    isOpen,
    area,
    button,
    close,
    toggle: () => setOpen(!isOpen),
    handleKey(event: KeyboardEvent) {
      if (event.key === 'Escape') close();
    },
    handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
    },
  };
}

/** Appears once the count is known, in the space between two tabs or behind the words of the menu: nothing moves. */
function Badge({ count, what, isInMenu = false }: BadgeProps & { isInMenu?: boolean }) {
  if (count === 0) return null;
  return (
    <span
      className={`absolute top-0.5 left-[calc(100%-0.5rem)] z-1 min-w-5 rounded-full bg-action px-1 text-center text-note leading-5 font-bold text-on-action tabular-nums lg:left-[calc(100%-0.75rem)] ${isInMenu ? 'max-sm:static max-sm:ml-2' : ''}`}
    >
      {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
      <span className="sr-only"> {what}</span>
    </span>
  );
}

function LogOutButton() {
  const navigate = useNavigate();
  const [isSigningOut, setSigningOut] = useState(false);

  async function logOut() {
    setSigningOut(true);
    // Signs out on this device even when the server does not answer.
    await call('signOutStaff', {}).catch(() => {});
    clearSignIn();
    await navigate(LOGIN_PAGE, { replace: true });
  }

  return (
    <ToolButton className="max-sm:px-3" disabled={isSigningOut} onClick={() => void logOut()}>
      <LogOut aria-hidden="true" className="size-5" />
      Logout
    </ToolButton>
  );
}
