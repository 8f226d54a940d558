import { lazy, Suspense, useState } from 'react';
import { questionLabels } from '#web/site/question-labels.ts';
import type { UnansweredProps } from './unanswered.tsx';

const Unanswered = lazy(() => import('./unanswered.tsx'));

/** Fetched with the first kid of whom staff have to ask something, which few are; it stays when that was answered here. */
export function OpenQuestions(props: UnansweredProps) {
  const isOpen = questionLabels(props.person).length > 0;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(isOpen);
  return (
    wasOpen && (
      <Suspense>
        <Unanswered {...props} />
      </Suspense>
    )
  );
}
