import { PinLock } from '../shell/pin-lock.tsx';
import { mount } from './mount.tsx';
import { PhoneScanner } from './phone-scanner.tsx';
import { requireWho, whoIsAtDesk } from './who.ts';

function PhonePage() {
  const who = whoIsAtDesk();
  return who && <PhoneScanner key={who.user?.id} who={who} />;
}

if (requireWho())
  mount(
    <PinLock>
      <PhonePage />
    </PinLock>,
  );
