import type { DeviceKind } from '#contract/permissions.ts';
import { DEVICE_KEYS } from '#web/api.ts';
import type { StoredText } from '#web/site/drafts/stored-text.ts';
import { browserStorage, isText, readJson } from '../shell/storage.ts';

/** What this device was enrolled as. */
export interface EnrolledDevice {
  id: string;
  name: string;
  kind: DeviceKind;
}

/** What this browser is enrolled as; only if its credential is there too. */
export function readEnrolled(storage: Pick<StoredText, 'read'> = browserStorage): EnrolledDevice | undefined {
  return readJson(storage, DEVICE_KEYS.device, ({ id, name = '', kind }) =>
    id && storage.read(DEVICE_KEYS.credential) && isText(id) && isText(name) && (kind === 'desk' || kind === 'kiosk')
      ? { id, name, kind }
      : undefined,
  );
}

/** Whether this browser keeps anything: a device that forgets what it is would use up its code for nothing. */
export function canStore(): boolean {
  try {
    localStorage.setItem(DEVICE_KEYS.device, localStorage.getItem(DEVICE_KEYS.device) ?? 'null');
    return true;
  } catch {
    return false;
  }
}

export function storeEnrolled({ device, credential }: { device: EnrolledDevice; credential: string }): void {
  localStorage.setItem(DEVICE_KEYS.device, JSON.stringify({ id: device.id, name: device.name, kind: device.kind }));
  localStorage.setItem(DEVICE_KEYS.credential, credential);
}
