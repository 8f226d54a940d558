import type { DeviceKind } from '#contract/permissions.ts';
import { deviceCredential } from '#web/api.ts';
import { kept } from '#web/device/kept.ts';
import { isText } from '#web/device/shape.ts';

/** What this device was enrolled as. */
export interface EnrolledDevice {
  id: string;
  name: string;
  kind: DeviceKind;
}

const enrolled = kept('device', (stored): EnrolledDevice | undefined => {
  const { id, name = '', kind } = stored as Record<string, unknown>;
  return id && isText(id) && isText(name) && (kind === 'desk' || kind === 'kiosk') ? { id, name, kind } : undefined;
});

/** What this browser is enrolled as; only if its credential is there too. */
export function readEnrolled(): EnrolledDevice | undefined {
  return deviceCredential.read() ? enrolled.read() : undefined;
}

export function storeEnrolled({ device, credential }: { device: EnrolledDevice; credential: string }): void {
  const { id, name, kind } = device;
  if (!enrolled.write({ id, name, kind }) || !deviceCredential.write(credential)) throw new Error('No room');
}
