import { z } from 'zod';
import { type Call, None } from '../call.ts';
import { MANAGERS } from '../permissions.ts';
import { Id } from '../text.ts';
import { Erasure, ErasurePlan, ErasurePlanQuery } from './retention.ts';

export const retentionCalls = {
  eraseWaiver: {
    method: 'POST',
    path: '/api/admin/waivers/:id/erasure',
    who: { ...MANAGERS, stepUp: true },
    summary:
      'Erase a waiver whose time has ended, or at any time what serves marketing alone, with a reason; noted in the audit trail',
    params: z.object({ id: Id }),
    body: Erasure,
    replies: { 204: None },
    refusals: ['waiver_not_found', 'must_be_kept'],
  },
  readErasurePlan: {
    method: 'GET',
    path: '/api/admin/erasures',
    who: MANAGERS,
    summary: 'Which waivers will be erased by themselves because their time has ended, and how the last night went',
    query: ErasurePlanQuery,
    replies: { 200: ErasurePlan },
    refusals: [],
  },
} as const satisfies Record<string, Call>;
