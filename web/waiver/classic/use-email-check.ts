import { useEffect, useEffectEvent, useState } from 'react';
import { createLate } from '#web/signing/flow/lazy-with-retry.ts';
import type { ClassicEvent, ClassicState } from './flow.ts';

/** Asks for the waiver of the address in the form, and holds the answer back while the visitor types or draws. */
export function useEmailCheck(state: ClassicState, send: (event: ClassicEvent) => void): void {
  const { form, signature, seenEmail } = state;
  const isGiven = form.email !== '';
  const [late] = useState(() =>
    createLate(async () => {
      const { openEmailCheck } = await import('./open-email-check.ts');
      return openEmailCheck((email, existing) => send({ type: 'emailChecked', email, existing }));
    }),
  );
  const ask = useEffectEvent((work: (check: Awaited<ReturnType<typeof late.get>>) => void) => {
    late.get().then(work, () => undefined);
  });
  const changed = useEffectEvent((_form: typeof form, _signature: typeof signature) => {
    if (isGiven) ask((check) => check.touched());
  });
  const addressChanged = useEffectEvent((email: string) => {
    if (email && email !== seenEmail) ask((check) => check.addressChanged(email));
  });

  useEffect(() => changed(form, signature), [form, signature]);
  useEffect(() => addressChanged(form.email), [form.email]);
  useEffect(() => (isGiven ? () => ask((check) => check.stop()) : undefined), [isGiven]);
}
