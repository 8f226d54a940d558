import { type ReactNode, useEffect, useRef, useState } from 'react';
import { LogOut } from 'lucide-react';
import { NavLink, useLocation, useNavigate } from 'react-router';
import type { StaffMember } from '#contract/staff/staff.ts';
import { EMAILS_PAGE, INBOX_PAGE, LOGIN_PAGE } from '#contract/paths.ts';
import { call, clearSignIn } from '#web/api.ts';
import { Brand } from '#web/site/brand.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { LockButton } from './pin-lock.tsx';
import { SkipLink } from './skip-link.tsx';
import { tabsOf } from './tabs.ts';

const TAB =
  'relative flex min-h-12 shrink-0 items-center border-b-3 border-transparent px-2 font-semibold text-muted hover:text-fg focus-visible:-outline-offset-3 aria-[current=page]:border-action aria-[current=page]:text-fg lg:px-3';
/** A larger number would cover the label. */
const MAX_SHOWN = 99;

interface ShellHeaderProps {
  user: StaffMember;
  unread: number;
  /** Emails that did not arrive. */
  failed: number;
}

export function ShellHeader({ user, unread, failed }: ShellHeaderProps) {
  const tabs = useTabInView();
  const badges: Partial<Record<string, ReactNode>> = {
    [INBOX_PAGE]: <Badge count={unread} what="unread" />,
    [EMAILS_PAGE]: <Badge count={failed} what="not delivered" />,
  };
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
      <nav
        ref={tabs}
        aria-label="Dashboard"
        className="mx-auto flex max-w-7xl gap-x-1 overflow-x-auto px-2 sm:flex-wrap sm:px-3"
      >
        {tabsOf(user.role).map(({ path, label, isDocument }) => (
          <NavLink
            key={path}
            to={path}
            end
            reloadDocument={isDocument ?? false}
            className={() => `${TAB} ${path in badges ? 'pr-6 lg:pr-6' : ''}`}
          >
            {label}
            {badges[path]}
          </NavLink>
        ))}
      </nav>
    </header>
  );
}

/** On a phone the tabs are wider than the screen: the one that somebody is on stands in the middle. */
function useTabInView() {
  const tabs = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const row = tabs.current;
    const current = row?.querySelector<HTMLElement>(`a[href="${pathname.replace(/\/$/, '')}"]`);
    if (!row || !current) return;
    row.scrollLeft = current.offsetLeft - row.offsetLeft - (row.clientWidth - current.clientWidth) / 2;
  }, [pathname]);
  return tabs;
}

/** Appears once the count is known, in a corner reserved for it. */
function Badge({ count, what }: { count: number; what: string }) {
  if (count === 0) return null;
  return (
    <span className="absolute top-1 right-0 min-w-5 rounded-full bg-action px-1 text-center text-note leading-5 font-bold text-on-action tabular-nums">
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
