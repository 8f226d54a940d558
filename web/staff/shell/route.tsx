import { useEffect, useEffectEvent, useState } from 'react';
import { Outlet, replace, useLocation } from 'react-router';
import { WAIVER_TEXTS_PAGE } from '#contract/paths.ts';
import { call } from '#web/api.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { requireSignIn } from '../sign-in/stored-sign-in.ts';
import { RefusedNight, useRefusedNight } from '../waiver-texts/erasure-plan.tsx';
import type { Route } from './+types/route.ts';
import { movedTo } from './address.ts';
import { Badges } from './badges.ts';
import { ShellHeader } from './header.tsx';

export function meta() {
  return [
    ...pageMeta('Admin Dashboard', 'Waivers, messages and figures for the people who work here.'),
    { name: 'robots', content: 'noindex' },
  ];
}

/** Runs before the loaders: without a sign-in, or at an address of an earlier release, no page asks for anything. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => {
    requireSignIn();
    const moved = movedTo(new URL(request.url));
    if (moved) throw replace(moved);
  },
];

export async function clientLoader() {
  return { user: requireSignIn() };
}
clientLoader.hydrate = true as const;

/** Somebody else may have signed in in another tab. */
export function shouldRevalidate() {
  return true;
}

export function HydrateFallback() {
  return (
    <div className="room-grey grid min-h-dvh content-center text-center bg-ground text-fg">
      <p role="status" className="text-small text-muted">
        Loading…
      </p>
    </div>
  );
}

/** What every page of the dashboard has around it: the tabs with their badges, and a warning that concerns all pages. */
export default function Shell({ loaderData: { user } }: Route.ComponentProps) {
  const isAtPlan = useLocation().pathname.startsWith(WAIVER_TEXTS_PAGE);
  const [unread, setUnread] = useCount((signal) =>
    call('listInbox', { query: { unread: 'true', limit: 1 }, signal }).then((inbox) => inbox.unread),
  );
  const [failed, setFailed] = useCount((signal) =>
    call('listEmails', { query: { show: 'failed', limit: 1 }, signal }).then((emails) => emails.failed),
  );
  const refused = useRefusedNight();
  return (
    <div className="room-grey min-h-dvh bg-ground text-small text-fg">
      <ShellHeader user={user} unread={unread} failed={failed} />
      <main id="content" className="mx-auto w-full max-w-7xl px-4 pt-5 pb-24 sm:px-6">
        {refused && !isAtPlan && (
          <div className="mb-4">
            <RefusedNight {...refused} />
          </div>
        )}
        <Badges value={{ setUnread, setFailed }}>
          <Outlet />
        </Badges>
      </main>
    </div>
  );
}

/** A number for the header; a failure shows none. */
function useCount(load: (signal: AbortSignal) => Promise<number>) {
  const [count, setCount] = useState(0);
  const start = useEffectEvent(load);
  useEffect(() => {
    const leaving = new AbortController();
    start(leaving.signal).then(setCount, () => {});
    return () => leaving.abort();
  }, []);
  return [count, setCount] as const;
}
