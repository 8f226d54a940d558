import { z } from 'zod';
import { DEVICE_KINDS } from '../permissions.ts';
import { Instant, line } from '../text.ts';

export const DeviceName = line(1, 60, 'Please enter a name of 1 to 60 characters for the device');

export const Device = z.object({ id: z.uuid(), name: z.string(), kind: z.enum(DEVICE_KINDS) }).meta({ id: 'Device' });
export type Device = z.infer<typeof Device>;

export const ListedDevice = Device.extend({
  lastSeenAt: Instant.nullable().meta({ description: 'Null until the device has made a call' }),
  enrolledAt: Instant.nullable().meta({ description: 'The latest time; null until the device was enrolled once' }),
  isRevoked: z.boolean(),
}).meta({ id: 'ListedDevice' });
export type ListedDevice = z.infer<typeof ListedDevice>;

export const NewDevice = z
  .object({ name: DeviceName, kind: z.enum(DEVICE_KINDS, 'Please choose what the device is for: desk or kiosk') })
  .meta({ id: 'NewDevice' });
export type NewDevice = z.infer<typeof NewDevice>;

const EnrollUrl = z.string().meta({ description: 'Opened on the device within 15 minutes, it enrolls it, once' });

export const DeviceAdded = z.object({ device: ListedDevice, enrolUrl: EnrollUrl }).meta({ id: 'DeviceAdded' });
export type DeviceAdded = z.infer<typeof DeviceAdded>;

export const DeviceEnrolment = z
  .object({
    token: z
      .string('This link is not complete. Please scan the code again.')
      .min(1, 'This link is not complete. Please scan the code again.')
      .max(100, 'This link is not complete. Please scan the code again.')
      .meta({ description: 'What follows the # of `enrolUrl`' }),
  })
  .meta({ id: 'DeviceEnrolment' });
export type DeviceEnrolment = z.infer<typeof DeviceEnrolment>;

export const DeviceEnrolled = z
  .object({
    device: Device,
    credential: z.string().meta({ description: 'Sent as `X-Device` with every call; known to nobody but the device' }),
  })
  .meta({ id: 'DeviceEnrolled' });
export type DeviceEnrolled = z.infer<typeof DeviceEnrolled>;
