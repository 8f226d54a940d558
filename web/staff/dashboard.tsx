import { lazy, Suspense } from 'react';
import { redirect, useNavigate, useSearchParams } from 'react-router';
import { LOGIN_PAGE } from '#web/api.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import type { Route } from './+types/dashboard.ts';
import { type Address, readAddress, writeAddress } from './address.ts';
import { DeskHeader } from './desk-header.tsx';
import { RefusedNight } from './erasure-plan.tsx';
import { readSignIn } from './sign-in.ts';
import { useFailedEmails } from './use-failed-letters.ts';
import { useRefusedNight } from './use-refused-night.ts';
import { useUnread } from './use-unread.ts';
import { WaiversView } from './waivers-view.tsx';

const GlanceView = lazy(() => import('./glance-view.tsx'));
const InboxView = lazy(() => import('./inbox-view.tsx'));
const EmailsView = lazy(() => import('./letters-view.tsx'));
const TextsView = lazy(() => import('./texts-view.tsx'));
const AuditView = lazy(() => import('./audit-view.tsx'));
const AccountView = lazy(() => import('./account-view.tsx'));

export function meta() {
  return [
    ...pageMeta('Admin Dashboard', 'Waivers, messages and figures for the people who work here.'),
    { name: 'robots', content: 'noindex' },
  ];
}

export async function clientLoader() {
  const user = readSignIn();
  if (!user) throw redirect(LOGIN_PAGE);
  return { user };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <div className="room-grey grid min-h-dvh content-center text-center bg-ground text-fg">
      <p role="status" className="text-small text-muted">
        Loading…
      </p>
    </div>
  );
}

export default function Dashboard({ loaderData: { user } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const address = readAddress(query);
  const unread = useUnread();
  const failed = useFailedEmails();
  const refused = useRefusedNight();

  const go: Go = (part, how = {}) => {
    // Without a path: the same page, whose data stay as they are.
    void navigate({ search: writeAddress({ ...address, ...part }) }, { preventScrollReset: true, ...how });
  };

  return (
    <div className="room-grey min-h-dvh bg-ground text-small text-fg">
      <DeskHeader user={user} view={address.view} unread={unread.count} failed={failed.count} />
      <main id="content" className="mx-auto w-full max-w-7xl px-4 pt-5 pb-24 sm:px-6">
        {refused && address.view !== 'texts' && (
          <div className="mb-4">
            <RefusedNight {...refused} />
          </div>
        )}
        <Suspense fallback={<p className="py-16 text-center text-muted">Loading…</p>}>
          {address.view === 'waivers' && <WaiversView address={address} go={go} />}
          {address.view === 'glance' && <GlanceView />}
          {address.view === 'inbox' && <InboxView page={address.page} go={go} onRead={unread.set} />}
          {address.view === 'letters' && <EmailsView page={address.page} go={go} onFailed={failed.set} />}
          {address.view === 'texts' && <TextsView go={go} />}
          {address.view === 'audit' && <AuditView page={address.page} go={go} />}
          {address.view === 'account' && <AccountView user={user} />}
        </Suspense>
      </main>
    </div>
  );
}

/** Changes part of the address. */
export type Go = (part: Partial<Address>, how?: { replace?: boolean; state?: unknown }) => void;
