import { PinLock } from '../shell/pin-lock.tsx';
import { Desk } from './desk.tsx';
import { mount } from './mount.tsx';
import { requireWho, whoIsAtDesk } from './who.ts';

/** Asked anew whenever the tablet is unlocked: somebody else may be there. */
function DeskPage() {
  const who = whoIsAtDesk();
  return who && <Desk key={who.user?.id} who={who} />;
}

if (requireWho())
  mount(
    <PinLock>
      <DeskPage />
    </PinLock>,
  );
