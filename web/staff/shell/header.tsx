import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { ChevronDown, LogOut } from 'lucide-react';
import { NavLink, useLocation, useNavigate } from 'react-router';
import type { Role } from '#contract/staff/roles.ts';
import type { StaffMember } from '#contract/staff/staff.ts';
import { EMAILS_PAGE, INBOX_PAGE, LOGIN_PAGE } from '#contract/paths.ts';
import { Brand } from '#web/site/brand.tsx';
import { SkipLink } from '#web/ui/skip-link.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { signOut } from '../sign-in/stored-sign-in.ts';
import { LockButton } from './pin-lock.tsx';
import { countInRow, groupsOf, type ScreenSize, type Tab, tabOf, tabsOf } from './tabs.ts';
import './header.css';

const TAB =
  'flex min-h-12 items-center border-transparent font-semibold text-muted hover:text-fg focus-visible:-outline-offset-3 aria-[current]:border-action aria-[current]:text-fg';
/** Beside each other. */
const IN_ROW = `${TAB} shrink-0 border-b-3 px-2 max-[23rem]:px-1 lg:px-5 xl:px-6`;
/** In the menu, beneath each other. */
const IN_MENU = `${TAB} border-l-3 px-3 hover:bg-tint aria-[current]:bg-tint`;
/** A larger number would not fit the room that is kept for it. */
const MAX_SHOWN = 99;

interface ShellHeaderProps {
  user: StaffMember;
  unread: number;
  /** Emails that did not arrive. */
  failed: number;
}

export function ShellHeader({ user, unread, failed }: ShellHeaderProps) {
  return (
    <header className="shell-header border-b border-line bg-raised print:hidden">
      <SkipLink>Skip to content</SkipLink>
      <div className="shell-row mx-auto flex max-w-7xl flex-wrap items-center gap-x-1 px-4 sm:gap-x-6 sm:px-6">
        <div className="py-1.5">
          <Brand />
        </div>
        <div className="shell-user ml-auto flex min-w-0 items-center gap-4 py-1.5">
          <p className="shell-welcome hidden min-w-0 sm:block">
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

/** The pages of the dashboard: the most used in one row, and a menu of the others by group, which says when one of these is open. */
function Tabs({ role, badges }: TabsProps) {
  const { pathname } = useLocation();
  const { isOpen, area, button, close, toggle, handleKey, handleBlur } = useMenu();
  const id = useId();
  const tabs = tabsOf(role);
  const inRow = tabs.slice(0, countInRow(useScreen(), tabs.length));
  const others = tabs.slice(inRow.length);
  const groups = groupsOf(others);
  const open = others.find(({ path }) => path === tabOf(pathname)?.path);
  const waiting = others.map(({ path }) => badges[path]?.count ?? 0).reduce((sum, count) => sum + count, 0);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- closes what its own button has opened
    <nav
      ref={area}
      aria-label="Dashboard"
      className="shell-tabs relative z-20 mx-auto flex max-w-7xl flex-wrap gap-x-1 px-2 max-[23rem]:gap-x-0 max-[23rem]:px-3 sm:px-4 lg:gap-x-0 lg:px-1 xl:px-0"
      onKeyDown={handleKey}
      onBlur={handleBlur}
    >
      {inRow.map((tab, index) => (
        <TabLink key={tab.path} tab={tab} className={`${IN_ROW} ${isNextGroup(inRow, index) ? NEXT_GROUP : ''}`}>
          <span>{tab.label}</span>
          {/* Nothing moves when the last of the row grows. */}
          <Badge {...badges[tab.path]} className={index === inRow.length - 1 ? 'lg:empty:hidden' : ''} />
        </TabLink>
      ))}
      {others.length > 0 && (
        <div className="shell-more md:relative lg:ml-auto">
          <button
            ref={button}
            type="button"
            className={`${IN_ROW} max-lg:-mr-6`}
            aria-expanded={isOpen}
            aria-controls={id}
            aria-current={open ? 'true' : undefined}
            onClick={toggle}
          >
            <span className="flex items-center gap-1">
              <span>{groups.length === 1 ? groups[0]?.group : 'More'}</span>
              <ChevronDown aria-hidden="true" className={`size-4 max-[23rem]:hidden ${isOpen ? 'rotate-180' : ''}`} />
              {open && <span className="sr-only">{`, ${open.label} is open`}</span>}
            </span>
            {others.some(({ path }) => path in badges) && (
              <Badge count={waiting} what="waiting" className="max-lg:empty:hidden" />
            )}
          </button>
          <div
            id={id}
            hidden={!isOpen}
            className="shell-menu absolute inset-x-0 top-full border-y border-line bg-raised p-2 lifted md:right-0 md:left-auto md:w-104 md:rounded-control md:border-x"
          >
            {groups.map(({ group, tabs: ofIt }, index) => (
              <div
                key={group}
                role="group"
                aria-labelledby={`${id}-${index}`}
                className="not-first:mt-1 not-first:border-t not-first:border-line not-first:pt-1"
              >
                <p
                  id={`${id}-${index}`}
                  className={`border-l-3 border-transparent px-3 pt-2 text-note text-muted ${groups.length === 1 ? 'sr-only' : ''}`}
                >
                  {group}
                </p>
                <div className="shell-group grid grid-cols-2">
                  {ofIt.map((tab) => (
                    <TabLink key={tab.path} tab={tab} className={IN_MENU} onClick={close}>
                      <span>{tab.label}</span>
                      <Badge {...badges[tab.path]} />
                    </TabLink>
                  ))}
                </div>
              </div>
            ))}
          </div>
        </div>
      )}
    </nav>
  );
}

/** A line between what the desk uses all day and what the office looks at. */
const NEXT_GROUP =
  'lg:relative lg:ml-4 lg:before:absolute lg:before:inset-y-4 lg:before:-left-2.5 lg:before:w-px lg:before:bg-line';

function isNextGroup(tabs: readonly Tab[], index: number): boolean {
  return index > 0 && tabs[index]?.group !== tabs[index - 1]?.group;
}

interface TabLinkProps {
  tab: Tab;
  className: string;
  onClick?: () => void;
  children: ReactNode;
}

function TabLink({ tab: { path, isDocument }, className, onClick, children }: TabLinkProps) {
  return (
    <NavLink to={path} end reloadDocument={isDocument ?? false} className={() => className} onClick={onClick}>
      {children}
    </NavLink>
  );
}

/** In less height the tabs share the row of the brand (header.css), which leaves room for those of a phone. */
const TALL = '(min-height: 26.01rem)';
const SCREENS = { laptop: `(min-width: 80rem) and ${TALL}`, tablet: `(min-width: 48rem) and ${TALL}` } as const;

function screenNow(): ScreenSize {
  if (window.matchMedia(SCREENS.laptop).matches) return 'laptop';
  return window.matchMedia(SCREENS.tablet).matches ? 'tablet' : 'phone';
}

function useScreen(): ScreenSize {
  return useSyncExternalStore(watchScreen, screenNow, () => 'laptop');
}

function watchScreen(onChange: () => void) {
  const queries = Object.values(SCREENS).map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener('change', onChange);
  return () => queries.forEach((query) => query.removeEventListener('change', onChange));
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

/** After the label, in room of its own: the count is known a moment later, and nothing moves. */
function Badge({ count, what, className = '' }: Partial<BadgeProps> & { className?: string }) {
  if (count === undefined) return null;
  return (
    <span className={`-mr-1 ml-1.5 flex min-w-6 ${className}`}>
      {count > 0 && (
        <span className="min-w-5 rounded-full bg-action px-1 text-center text-note leading-4.5 font-bold text-on-action tabular-nums">
          <span>{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</span>
          <span className="sr-only">{` ${what}`}</span>
        </span>
      )}
    </span>
  );
}

function LogOutButton() {
  const navigate = useNavigate();
  const [isSigningOut, setSigningOut] = useState(false);

  async function logOut() {
    setSigningOut(true);
    await signOut();
    await navigate(LOGIN_PAGE, { replace: true });
  }

  return (
    <ToolButton className="max-sm:px-3" disabled={isSigningOut} onClick={() => void logOut()}>
      <LogOut aria-hidden="true" className="size-5 max-sm:hidden" />
      Logout
    </ToolButton>
  );
}
