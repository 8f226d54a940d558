import { startTransition, useState } from 'react';
import { messageOf } from '#web/api.ts';

interface Action {
  isBusy: boolean;
  problem: string | undefined;
  /** What went wrong, for who needs more of it than its words. */
  error: unknown;
  /**
   * Does nothing while an earlier one is on its way. Resolves to whether the work succeeded; `otherwise` is what to say where the server
   * gave no reason.
   */
  run: (work: () => Promise<unknown>, otherwise: string) => Promise<boolean>;
  /** Takes back what is said of the last one. */
  forget: () => void;
}

/** What somebody starts with a button: whether it is on its way, and why the last one did not work. */
export function useAction(): Action {
  const [state, setState] = useState<'idle' | 'busy' | { problem: string; error: unknown }>('idle');

  async function run(work: () => Promise<unknown>, otherwise: string): Promise<boolean> {
    if (state === 'busy') return false;
    setState('busy');
    try {
      await work();
    } catch (error) {
      setState({ problem: messageOf(error, otherwise), error });
      return false;
    }
    // A page that the work led to comes in a transition, too: until it is there, the button stays busy.
    startTransition(() => setState('idle'));
    return true;
  }

  const { problem, error } = typeof state === 'object' ? state : {};
  return { isBusy: state === 'busy', problem, error, run, forget: () => setState('idle') };
}
