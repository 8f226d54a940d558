import { pinCalls } from '#contract/staff/factor-calls.ts';
import { reply, type Serve } from '#server/http/calls.ts';
import { choosePin, listPinHolders, type PinServices, removePin, signInByPin } from './operations.ts';

export function registerPinRoutes(serve: Serve, services: PinServices): void {
  serve(pinCalls, {
    choosePin: async ({ session, actor, body }) => {
      await choosePin(services, session, body.pin, actor);
      return reply(204, null);
    },

    removePin: async ({ session, actor }) => {
      await removePin(services, session, actor);
      return reply(204, null);
    },

    listPinHolders: async ({ device }) => reply(200, await listPinHolders(services, device)),

    signInByPin: async ({ device, body, address, userAgent, bearer }) =>
      reply(200, await signInByPin(services, body, { device, address, userAgent, bearer })),
  });
}
