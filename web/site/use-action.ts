import { startTransition, useState } from 'react';
import { messageOf } from '#web/api.ts';

interface Action {
  isBusy: boolean;
  problem: string | undefined;
  /**
   * Does nothing while an earlier one is on its way. Resolves to whether the work succeeded; `otherwise` is what to say where the server
   * gave no reason.
   */
  run: (work: () => Promise<unknown>, otherwise: string) => Promise<boolean>;
}

/** What somebody starts with a button: whether it is on its way, and why the last one did not work. */
export function useAction(): Action {
  const [state, setState] = useState<'idle' | 'busy' | { problem: string }>('idle');

  async function run(work: () => Promise<unknown>, otherwise: string): Promise<boolean> {
    if (state === 'busy') return false;
    setState('busy');
    try {
      await work();
    } catch (error) {
      setState({ problem: messageOf(error, otherwise) });
      return false;
    }
    // A page that the work led to comes in a transition, too: until it is there, the button stays busy.
    startTransition(() => setState('idle'));
    return true;
  }

  return { isBusy: state === 'busy', problem: typeof state === 'object' ? state.problem : undefined, run };
}
