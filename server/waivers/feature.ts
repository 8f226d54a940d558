import type { Feature } from '#server/feature.ts';
import { registerWaiverRoutes } from './routes.ts';

export const waivers: Feature = {
  routes: registerWaiverRoutes,
  tables: {
    waivers: 'erased',
    signatures: 'erased',
    accesses: 'erased',
    signed_answers: 'erased',
    kid_answers: 'erased',
    refused_submissions: 'erased',
    replacement_codes: 'erased',
    signed_again: 'erased',
    spoken_of: 'erased',
    test_waivers: 'erased',
  },
};
