import { addressCalls } from '#contract/emails/calls.ts';
import { reply, type Serve } from '#server/http/calls.ts';
import { confirmAddress, type ConfirmServices } from './operations.ts';

export function registerAddressRoutes(serve: Serve, services: ConfirmServices): void {
  serve(addressCalls, {
    confirmAddress: async ({ body }) => reply(200, await confirmAddress(services, body.token)),
  });
}
