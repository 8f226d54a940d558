import { deviceCalls } from '#contract/staff/calls.ts';
import { reply, type Serve } from '#server/http/calls.ts';
import {
  addDevice,
  type DeviceServices,
  enrolDevice,
  enrolDeviceAgain,
  listDevices,
  readOwnDevice,
  revokeDevice,
} from './operations.ts';

export function registerDeviceRoutes(serve: Serve, services: DeviceServices): void {
  serve(deviceCalls, {
    enrolDevice: async ({ body, address }) => reply(201, await enrolDevice(services, body.token, address)),

    readOwnDevice: async ({ device }) => reply(200, readOwnDevice(device)),

    listDevices: async () => reply(200, { devices: await listDevices(services) }),

    addDevice: async ({ body, actor }) => reply(201, await addDevice(services, body, actor)),

    revokeDevice: async ({ params, actor }) => {
      await revokeDevice(services, params.id, actor);
      return reply(204, null);
    },

    enrolDeviceAgain: async ({ params, actor }) =>
      reply(201, { enrolUrl: await enrolDeviceAgain(services, params.id, actor) }),
  });
}
