import { addressCalls } from '#contract/emails/calls.ts';
import type { Context } from '#server/context.ts';
import { reply, type Serve } from '#server/http/calls.ts';
import { confirmAddress } from './operations.ts';

export function registerAddressRoutes(serve: Serve, context: Context): void {
  serve(addressCalls, {
    confirmAddress: async ({ body }) => reply(200, await confirmAddress(context, body.token)),
  });
}
