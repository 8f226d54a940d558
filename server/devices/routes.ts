import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { reply, serve } from '#server/http/endpoints.ts';
import type { StaffRoutes } from '#server/http/staff-session.ts';
import {
  addDevice,
  type DeviceServices,
  enrolDevice,
  enrolDeviceAgain,
  listDevices,
  readOwnDevice,
  revokeDevice,
} from './operations.ts';

export function registerDeviceRoutes(app: FastifyInstance, staff: StaffRoutes, services: DeviceServices): void {
  serve(app, endpoints.enrolDevice, async ({ body, address }) =>
    reply(201, await enrolDevice(services, body.token, address)),
  );

  staff.serve(endpoints.readOwnDevice, async ({ device }) => reply(200, readOwnDevice(device)));

  staff.serve(endpoints.listDevices, async () => reply(200, { devices: await listDevices(services) }));

  staff.serve(endpoints.addDevice, async ({ body, actor }) => reply(201, await addDevice(services, body, actor)));

  staff.serve(endpoints.revokeDevice, async ({ params, actor }) => {
    await revokeDevice(services, params.id, actor);
    return reply(204, null);
  });

  staff.serve(endpoints.enrolDeviceAgain, async ({ params, actor }) =>
    reply(201, { enrolUrl: await enrolDeviceAgain(services, params.id, actor) }),
  );
}
