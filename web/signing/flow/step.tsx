import { useEffect, useRef, type ReactNode } from 'react';

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

const SLIDE = 'transition-[translate,opacity] duration-200 starting:opacity-0 motion-reduce:transition-none';
const FROM = { forward: 'starting:[translate:2rem]', back: 'starting:[translate:-2rem]' } as const;

interface StepSlideProps {
  /** Which way the visitor came here; null on the first step of the page. */
  direction: 'forward' | 'back' | null;
  /** What the browser's tab says from the second step on. */
  title: string;
  children: ReactNode;
}

/** The step where the visitor is: key it by the step. It slides in the way they go. */
export function StepSlide({ direction, title, children }: StepSlideProps) {
  useEffect(() => {
    if (direction) document.title = title;
  }, [direction, title]);
  return <div className={direction ? `${SLIDE} ${FROM[direction]}` : ''}>{children}</div>;
}
