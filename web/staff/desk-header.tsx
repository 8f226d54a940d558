import { useState } from 'react';
import { ChartColumn, ClipboardList, History, Inbox, LogOut, Mail, ScrollText, UserRound } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import type { StaffMember } from '#contract/staff.ts';
import { call, LOGIN_PAGE } from '#web/api.ts';
import { Brand } from '#web/site/brand.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { type View, writeAddress } from './address.ts';
import { clearSignIn } from './sign-in.ts';

const TABS = [
  { view: 'waivers', label: 'Waivers', Icon: ClipboardList },
  { view: 'glance', label: 'At a glance', Icon: ChartColumn },
  { view: 'inbox', label: 'Inbox', Icon: Inbox },
  { view: 'letters', label: 'Emails', Icon: Mail },
  { view: 'texts', label: 'Texts', Icon: ScrollText },
  { view: 'audit', label: 'Audit trail', Icon: History },
  { view: 'account', label: 'My account', Icon: UserRound },
] as const;

const TAB =
  'relative flex min-h-12 shrink-0 items-center gap-2 border-b-3 border-transparent px-2 font-semibold text-muted hover:text-fg focus-visible:-outline-offset-3 aria-[current=page]:border-action aria-[current=page]:text-fg sm:px-3';
/** More would cover the words. */
const MAX_SHOWN = 99;

interface DeskHeaderProps {
  user: StaffMember;
  view: View;
  unread: number;
  /** Emails that did not arrive. */
  failed: number;
}

export function DeskHeader({ user, view, unread, failed }: DeskHeaderProps) {
  return (
    <header className="border-b border-line bg-raised">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:m-2 focus:rounded-control focus:bg-action focus:p-3 focus:text-on-action"
      >
        Skip to content
      </a>
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-1 px-4 sm:gap-x-6 sm:px-6">
        <div className="py-1.5">
          <Brand />
        </div>
        <div className="ml-auto flex min-w-0 items-center gap-4 py-1.5">
          <p className="hidden min-w-0 sm:block">
            Welcome, <strong className="wrap-anywhere">{user.name}</strong>
          </p>
          <LogOutButton />
        </div>
      </div>
      <nav aria-label="Dashboard" className="mx-auto flex max-w-7xl gap-1 overflow-x-auto px-2 sm:px-3">
        {TABS.map(({ view: tab, label, Icon }) => (
          <Link
            key={tab}
            to={{ search: writeAddress({ view: tab }) }}
            aria-current={tab === view ? 'page' : undefined}
            className={`${TAB} ${tab === 'inbox' || tab === 'letters' ? 'pr-6 sm:pr-6' : ''}`}
          >
            <Icon aria-hidden="true" className="hidden size-5 lg:block" />
            {label}
            {tab === 'inbox' && unread > 0 && <Mark count={unread} what="unread" />}
            {tab === 'letters' && failed > 0 && <Mark count={failed} what="not delivered" />}
          </Link>
        ))}
      </nav>
    </header>
  );
}

/** Comes when the count is known, at a corner that is kept for it. */
function Mark({ count, what }: { count: number; what: string }) {
  return (
    <span className="absolute top-1 right-0 min-w-5 rounded-full bg-action px-1 text-center text-note leading-5 font-bold text-on-action tabular-nums">
      {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
      <span className="sr-only"> {what}</span>
    </span>
  );
}

function LogOutButton() {
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);

  async function logOut() {
    setLeaving(true);
    // Whoever wants to leave leaves, even when the server does not answer.
    await call('signOutStaff', {}).catch(() => {});
    clearSignIn();
    await navigate(LOGIN_PAGE, { replace: true });
  }

  return (
    <ToolButton className="max-sm:px-3" disabled={isLeaving} onClick={() => void logOut()}>
      <LogOut aria-hidden="true" className="size-5" />
      Logout
    </ToolButton>
  );
}
