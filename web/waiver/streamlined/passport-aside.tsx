import { useEffect, useSyncExternalStore } from 'react';
import { createChunk } from './chunk.ts';
import type { FormState } from './form-state.ts';

const WIDE = '(min-width: 64rem)';
const passport = createChunk(async () => (await import('./passport.tsx')).Passport);

/** The passport beside the form. Only screens with room for it fetch it. */
export function PassportAside({ form, stop }: { form: FormState; stop: number }) {
  const loaded = useSyncExternalStore(passport.subscribe, passport.get, passport.get);

  useEffect(() => {
    const screen = window.matchMedia(WIDE);
    const look = () => screen.matches && passport.load();
    look();
    screen.addEventListener('change', look);
    return () => screen.removeEventListener('change', look);
  }, []);

  const Passport = loaded.status === 'ready' ? loaded.part : null;
  return (
    <aside aria-label="Your passport so far" className="hidden lg:block">
      {Passport && (
        <div className="sticky top-10 transition-opacity duration-200 ease-out starting:opacity-0">
          <Passport form={form} stop={stop} />
        </div>
      )}
    </aside>
  );
}
