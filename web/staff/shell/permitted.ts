import { createContext, useContext } from 'react';
import { callRoles } from '#contract/call-roles.ts';
import type { CallName } from '#contract/calls.ts';
import type { Role } from '#contract/staff/roles.ts';

/** The role of who is signed in; the least of them where nobody said. */
export const OwnRole = createContext<Role>('desk');

export function mayCall(role: Role, name: CallName): boolean {
  return callRoles[name]?.includes(role) ?? false;
}

/** Whether who is signed in may make a call. What they may not do is not shown. */
export function useMay(): (name: CallName) => boolean {
  const role = useContext(OwnRole);
  return (name) => mayCall(role, name);
}

const ROLE_NAMES: Record<Role, string> = { owner: 'Owner', manager: 'Manager', desk: 'Front desk' };

export function roleName(role: Role): string {
  return ROLE_NAMES[role];
}

/** `owners`, `owners and managers`: who may make a call, as it is told to those who may not. */
export function whoMay(name: CallName): string {
  return mayCall('manager', name) ? 'owners and managers' : 'owners';
}
