import { type ComponentProps, useEffect, useRef } from 'react';
import { CompleteStep } from './complete-step.tsx';

/** The complete step, entered with the focus on its heading like every other step. */
export function PassPage(props: ComponentProps<typeof CompleteStep>) {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => page.current?.querySelector('h1')?.focus({ preventScroll: true }), []);
  return (
    <div ref={page}>
      <CompleteStep {...props} />
    </div>
  );
}
