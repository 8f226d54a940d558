import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { FinalQuestion } from '../shell/form-dialog.tsx';

/** Asks before something is lost that could not be saved. */
export function Leaving({ isUnsaved }: { isUnsaved: boolean }) {
  const blocker = useBlocker(isUnsaved);
  useUnloading(isUnsaved);
  if (blocker.state !== 'blocked') return null;
  return (
    <FinalQuestion
      title="Leave without saving?"
      about="Something that you entered is not saved."
      label="Leave"
      dismissLabel="Stay"
      send={async () => blocker.proceed()}
      otherwise="Please try again."
      onClose={() => blocker.reset()}
    >
      <p>It is in the form that is open. Everything else is saved.</p>
    </FinalQuestion>
  );
}

/** The browser asks before the document goes, as a link to the desk has it. */
export function useUnloading(isUnsaved: boolean) {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
