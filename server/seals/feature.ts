import type { Feature } from '#server/feature.ts';
import { extendChainInBackground } from './hash-chain.ts';

export const seals: Feature = {
  loops: (context) => {
    const loop = extendChainInBackground(context, context.report);
    context.events.on('changed', loop.wake).on('visited', loop.wake);
    return [loop];
  },
  tables: { seals: 'kept', sealed_notes: 'kept', seal_queue: 'erased' },
};
