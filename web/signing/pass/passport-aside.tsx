import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { en as words } from '#words/signing/form.ts';
import type { Lazy } from '../flow/lazy-with-retry.ts';

const WIDE = '(min-width: 64rem)';

interface PassportAsideProps<Props extends object> {
  passport: Lazy<ComponentType<Props>>;
  props: Props;
}

/** The passport beside the form. Only screens with room for it fetch it. */
export function PassportAside<Props extends object>({ passport, props }: PassportAsideProps<Props>) {
  const loaded = useSyncExternalStore(passport.subscribe, passport.state, passport.state);

  useEffect(() => {
    const screen = window.matchMedia(WIDE);
    const look = () => screen.matches && passport.load();
    look();
    screen.addEventListener('change', look);
    return () => screen.removeEventListener('change', look);
  }, [passport]);

  const Passport = loaded.status === 'ready' ? loaded.part : null;
  return (
    <aside aria-label={words.passportSoFar} className="hidden lg:block">
      {Passport && (
        <div className="sticky top-10 transition-opacity duration-200 starting:opacity-0">
          <Passport {...props} />
        </div>
      )}
    </aside>
  );
}
