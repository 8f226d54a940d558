import { useEffect, useRef } from 'react';

/** The words at the head of a step. They take the focus when the visitor comes to the step, not when the page opens. */
export function StepHeading({ children, isArrival = true }: { children: string; isArrival?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isArrival) heading.current?.focus({ preventScroll: true });
  }, [isArrival]);
  return (
    <h1 ref={heading} tabIndex={-1} className="text-title font-extrabold">
      {children}
    </h1>
  );
}
