import { endpoints } from '#contract/endpoints.ts';
import { reply } from '#server/http/endpoints.ts';
import type { StaffRoutes } from '#server/http/staff-session.ts';
import { choosePin, listPinHolders, type PinServices, removePin, signInByPin } from './operations.ts';

export function registerPinRoutes(staff: StaffRoutes, services: PinServices): void {
  staff.serve(endpoints.choosePin, async ({ session, actor, body }) => {
    await choosePin(services, session, body.pin, actor);
    return reply(204, null);
  });

  staff.serve(endpoints.removePin, async ({ session, actor }) => {
    await removePin(services, session, actor);
    return reply(204, null);
  });

  staff.serve(endpoints.listPinHolders, async ({ device }) => reply(200, await listPinHolders(services, device)));

  staff.serve(endpoints.signInByPin, async ({ device, body, address, userAgent, bearer }) =>
    reply(200, await signInByPin(services, body, { device, address, userAgent, bearer })),
  );
}
