import { pinCalls } from '#contract/staff/factor-calls.ts';
import type { Context } from '#server/context.ts';
import { reply, type Serve } from '#server/http/calls.ts';
import { choosePin, listPinHolders, removePin, signInByPin } from './operations.ts';

export function registerPinRoutes(serve: Serve, context: Context): void {
  serve(pinCalls, {
    choosePin: async ({ session, actor, body }) => {
      await choosePin(context, session, body.pin, actor);
      return reply(204, null);
    },

    removePin: async ({ session, actor }) => {
      await removePin(context, session, actor);
      return reply(204, null);
    },

    listPinHolders: async ({ device }) => reply(200, await listPinHolders(context, device)),

    signInByPin: async ({ device, body, address, userAgent, bearer }) =>
      reply(200, await signInByPin(context, body, { device, address, userAgent, bearer })),
  });
}
