import { climbingGym } from './climbing-gym.ts';
import { escapeRooms } from './escape-rooms.ts';
import { laserTag } from './laser-tag.ts';
import type { Template } from './template.ts';
import { trampolinePark } from './trampoline-park.ts';
import { vrArcade } from './vr-arcade.ts';

/** What an owner begins with, by the kind of place. */
export const TEMPLATES = {
  'vr-arcade': vrArcade,
  'trampoline-park': trampolinePark,
  'climbing-gym': climbingGym,
  'laser-tag': laserTag,
  'escape-rooms': escapeRooms,
} as const satisfies Record<string, Template>;
