import { z } from 'zod';
import { type Call } from '../call.ts';
import { PUBLIC, STAFF } from '../permissions.ts';
import { Readiness } from './readiness.ts';

export const readinessCalls = {
  readReadiness: {
    method: 'GET',
    path: '/api/admin/ready',
    who: STAFF,
    summary:
      'Whether the venue can open: mail, disk, backups, clock, certificates and queues, each with what was found',
    replies: { 200: Readiness },
    refusals: [],
  },
  checkHealth: {
    method: 'GET',
    path: '/api/health',
    who: PUBLIC,
    summary: 'Whether the server and its database answer',
    replies: { 200: z.object({ status: z.literal('ok') }) },
    refusals: [],
  },
} as const satisfies Record<string, Call>;
