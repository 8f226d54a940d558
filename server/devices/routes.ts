import { deviceCalls } from '#contract/staff/calls.ts';
import type { Context } from '#server/context.ts';
import { reply, type Serve } from '#server/http/calls.ts';
import { addDevice, enrolDevice, enrolDeviceAgain, listDevices, readOwnDevice, revokeDevice } from './operations.ts';

export function registerDeviceRoutes(serve: Serve, context: Context): void {
  serve(deviceCalls, {
    enrolDevice: async ({ body, address }) => reply(201, await enrolDevice(context, body.token, address)),

    readOwnDevice: async ({ device }) => reply(200, readOwnDevice(device)),

    listDevices: async () => reply(200, { devices: await listDevices(context) }),

    addDevice: async ({ body, actor }) => reply(201, await addDevice(context, body, actor)),

    revokeDevice: async ({ params, actor }) => {
      await revokeDevice(context, params.id, actor);
      return reply(204, null);
    },

    enrolDeviceAgain: async ({ params, actor }) =>
      reply(201, { enrolUrl: await enrolDeviceAgain(context, params.id, actor) }),
  });
}
