import { type ReactNode, useEffect } from 'react';

const SLIDE = 'transition-[translate,opacity] duration-200 ease-out starting:opacity-0 motion-reduce:transition-none';
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
