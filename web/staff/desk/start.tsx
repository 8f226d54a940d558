import type { ComponentType } from 'react';
import { deskCalls } from '#contract/desk-calls.ts';
import { LOGIN_PAGE } from '#contract/paths.ts';
import { addCalls } from '#web/api.ts';
import { PinLock } from '../shell/pin-lock.tsx';
import { mount } from './mount.tsx';
import { type Staffed, whoIsAtDesk } from './who.ts';

interface PageProps {
  Page: ComponentType<{ who: Staffed }>;
}

/** Starts a page behind the PIN lock; leads to the sign-in page where nobody is at this desk. */
export function start(Page: PageProps['Page']): void {
  if (!whoIsAtDesk()) return window.location.replace(`${LOGIN_PAGE}?desk`);
  addCalls(deskCalls);
  mount(
    <PinLock>
      <Unlocked Page={Page} />
    </PinLock>,
  );
}

/** Asked anew whenever the tablet is unlocked: somebody else may be there. */
function Unlocked({ Page }: PageProps) {
  const who = whoIsAtDesk();
  return who && <Page key={who.user?.id} who={who} />;
}
