import type { Role } from '#contract/staff/roles.ts';
import { roleName } from '../shell/permitted.ts';

/** What each role is for, in the words of an owner who chooses one (contract/browser-calls.ts has it call by call). */
const MAY: Record<Role, string> = {
  owner: 'Everything, and who works here.',
  manager: 'Everything about waivers, emails and devices; not who works here.',
  desk: 'Finds people and lets them in. No exports, erasures, emails or settings.',
};

export const ROLE_OPTIONS = (['desk', 'manager', 'owner'] as const).map((role) => ({
  value: role,
  label: roleName(role),
  hint: MAY[role],
}));
