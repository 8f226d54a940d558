import { useEffect, useEffectEvent, useState } from 'react';
import { Link, Outlet, useLoaderData, useLocation } from 'react-router';
import type { CallName } from '#contract/calls.ts';
import { DASHBOARD_PAGE, WAIVER_TEXTS_PAGE } from '#contract/paths.ts';
import type { StaffMember } from '#contract/staff/staff.ts';
import { call } from '#web/api.ts';
import { Failed } from '#web/site/drafts/failed.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toolButtonClass } from '#web/ui/tool-button.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useLoad } from '#web/ui/use-load.ts';
import { requireSignIn, updateUser } from '../sign-in/stored-sign-in.ts';
import { RefusedNight, useRefusedNight } from '../waiver-texts/erasure-plan.tsx';
import { Badges } from './badges.ts';
import { ShellHeader } from './header.tsx';
import { mayCall, OwnRole, whoMay } from './permitted.ts';
import { PinLock } from './pin-lock.tsx';
import { SampleBar } from './sample-bar.tsx';
import { StepUp } from './step-up.tsx';
import { tabOf } from './tabs.ts';

export const facts = {
  title: 'Admin Dashboard',
  description: 'Waivers, messages and figures for the people who work here.',
};

/** Without a sign-in, no page asks for anything. */
export const loader = () => requireSignIn();

/** Somebody else may have signed in in another tab. */
export function shouldRevalidate() {
  return true;
}

export function HydrateFallback() {
  return (
    <div className="theme-grey theme-staff grid min-h-dvh content-center text-center bg-ground text-fg">
      <p role="status" className="text-small text-muted">
        Loading…
      </p>
    </div>
  );
}

export function ErrorBoundary() {
  return <Failed kept="What you saved or sent is kept." />;
}

/** What every page of the dashboard has around it: the tabs with their badges, and a warning that concerns all pages. */
export default function Shell() {
  const user = useLoaderData<StaffMember>();
  // As the page was built: where a page renders nothing at first, React leaves what it shows already.
  if (!useHydrated()) return <HydrateFallback />;
  return (
    // What the pages have loaded was for the person before.
    <PinLock onUnlock={() => window.location.reload()}>
      <Dashboard stored={user} />
    </PinLock>
  );
}

function Dashboard({ stored }: { stored: StaffMember }) {
  const user = useFreshUser(stored);
  const { pathname } = useLocation();
  const may = (name: CallName) => mayCall(user.role, name);
  const [unread, setUnread] = useCount((signal) =>
    call('listInbox', { query: { unread: 'true', limit: 1 }, signal }).then((inbox) => inbox.unread),
  );
  const [failed, setFailed] = useCount(
    (signal) => call('listEmails', { query: { show: 'failed', limit: 1 }, signal }).then((emails) => emails.failed),
    may('listEmails'),
  );
  const refused = useRefusedNight(may('readErasurePlan'));
  const tab = tabOf(pathname);
  return (
    <OwnRole value={user.role}>
      <div className="theme-grey theme-staff min-h-dvh bg-ground text-small text-fg">
        <ShellHeader user={user} unread={unread} failed={failed} />
        <main id="content" className="mx-auto w-full max-w-7xl px-4 pt-3 pb-24 sm:px-6 sm:pt-5 sideways:pt-3">
          {refused && !pathname.startsWith(WAIVER_TEXTS_PAGE) && (
            <div className="mb-4">
              <RefusedNight {...refused} />
            </div>
          )}
          <SampleBar pathname={pathname} isOwner={user.role === 'owner'} />
          <Badges value={{ setUnread, setFailed }}>
            {tab && !may(tab.needs) ? <NotAllowed label={tab.label} needs={tab.needs} /> : <Outlet />}
          </Badges>
        </main>
        <StepUp />
      </div>
    </OwnRole>
  );
}

function NotAllowed({ label, needs }: { label: string; needs: CallName }) {
  return (
    <>
      <h1 className="text-lead">{label}</h1>
      <div className="mt-4 grid max-w-xl gap-4">
        <Notice tone="problem">
          <p>{`This page is for ${whoMay(needs)}.`}</p>
          <p className="font-normal">Your account cannot open it. If you need it for your work, ask an owner.</p>
        </Notice>
        <Link to={DASHBOARD_PAGE} className={toolButtonClass('quiet', 'justify-self-start')}>
          Open Waivers
        </Link>
      </div>
    </>
  );
}

/** An owner may have given them another role or name since they signed in. */
function useFreshUser(stored: StaffMember): StaffMember {
  const { value: fresh } = useLoad(async (signal) => {
    const { user } = await call('readMe', { signal });
    if (user.id === stored.id) updateUser(user);
    return user;
  }, stored.id);
  return fresh?.id === stored.id ? fresh : stored;
}

/** A number for the header; a failure shows none. */
function useCount(load: (signal: AbortSignal) => Promise<number>, isAllowed = true) {
  const [count, setCount] = useState(0);
  const start = useEffectEvent(load);
  useEffect(() => {
    if (!isAllowed) return undefined;
    const leaving = new AbortController();
    start(leaving.signal).then(setCount, () => {});
    return () => leaving.abort();
  }, [isAllowed]);
  return [count, setCount] as const;
}
