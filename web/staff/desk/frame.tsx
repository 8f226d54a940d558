import type { ReactNode } from 'react';
import { LayoutDashboard, ScanBarcode, ScanLine, Smartphone, Wifi, WifiOff } from 'lucide-react';
import { DASHBOARD_PAGE, DESK_PAGE, DESK_PHONE_PAGE, DESK_SCANNER_PAGE } from '#contract/paths.ts';
import { SkipLink } from '#web/ui/skip-link.tsx';
import type { Elements } from '#web/ui/folded.tsx';
import { LockButton } from '../shell/pin-lock.tsx';
import type { Staffed } from './who.ts';
import './frame.css';

const PLACES = [
  { path: DESK_PAGE, label: 'Desk', Icon: ScanLine },
  { path: DESK_PHONE_PAGE, label: 'Phone scanner', Icon: Smartphone },
  { path: DESK_SCANNER_PAGE, label: 'Scanner test', Icon: ScanBarcode },
  { path: DASHBOARD_PAGE, label: 'Dashboard', Icon: LayoutDashboard },
] as const;

interface DeskFrameProps {
  title: string;
  /** Which of the desk's pages this is. */
  path: string;
  /** Who works here; undefined where anybody may look. */
  who: Staffed | undefined;
  /** In the head, beside the title. */
  aside?: Elements;
  children: ReactNode;
}

/** What every page of the desk has around it. Its links are plain ones: each loads a new document (docs/decisions/0054). */
export function DeskFrame({ title, path, who, aside, children }: DeskFrameProps) {
  return (
    <div className="theme-grey theme-staff relative flex min-h-dvh flex-col bg-ground text-small text-fg">
      <header className="border-b border-line bg-raised">
        <SkipLink>Skip to content</SkipLink>
        <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-6 px-4 sm:px-6">
          <h1 className="flex min-h-[min(3.5rem,9vh)] items-center text-lead">{title}</h1>
          {aside}
        </div>
      </header>
      <main id="content" className="mx-auto flex w-full max-w-7xl flex-1 flex-col px-4 py-4 short:py-2 sm:px-6">
        {children}
      </main>
      <footer className="border-t border-line">
        <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-4 px-2 sm:px-4">
          <Places path={path} />
          {who && <Signed who={who} />}
        </div>
      </footer>
    </div>
  );
}

function Places({ path }: Pick<DeskFrameProps, 'path'>) {
  return (
    <nav aria-label="Places">
      <ul className="flex flex-wrap gap-x-1 py-1 sm:gap-x-2">
        {PLACES.map(({ path: to, label, Icon }) => (
          <li key={to}>
            <a
              href={to}
              aria-current={to === path ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2 rounded-control px-2 text-note font-semibold text-muted hover:bg-tint hover:text-fg aria-[current=page]:text-fg"
            >
              <Icon aria-hidden="true" className="hidden size-5 sm:block" />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Who works here; on a shared tablet, the way to hand it on. On a phone a name alone would take a line of its own. */
function Signed({ who: { user, device } }: { who: Staffed }) {
  const names = [device?.name, user?.name].filter(Boolean).join(' · ');
  return (
    <div className="flex min-h-11 min-w-0 items-center gap-x-3 px-2 text-note text-muted max-sm:not-has-[button]:hidden">
      <span className="signed" title={names}>
        {names}
      </span>
      <LockButton />
    </div>
  );
}

/** Says so while other tablets' check-ins do not arrive. */
export function Connection({ isConnected }: { isConnected: boolean | undefined }) {
  const Icon = isConnected === false ? WifiOff : Wifi;
  return (
    <p
      role="status"
      className={`flex items-center gap-2 text-note font-semibold ${isConnected === false ? 'text-expired' : 'text-muted'}`}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className={isConnected === undefined ? 'max-sm:sr-only' : ''}>
        {isConnected === undefined ? 'Connecting...' : isConnected ? 'Live' : 'No connection'}
      </span>
    </p>
  );
}
