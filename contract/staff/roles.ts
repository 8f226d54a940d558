/** An owner makes accounts; a manager answers for records, waiver texts, emails and devices; a desk account lets people in. */
export const ROLES = ['owner', 'manager', 'desk'] as const;
export type Role = (typeof ROLES)[number];

/** What an account may do apart from its role. An owner has each at first, and gives and takes them. */
export const RIGHTS = ['publish_text'] as const;
export type Right = (typeof RIGHTS)[number];

/**
 * What a role may do within a call that other roles may make as well, and which calls the desk offers only to who may make them. Apart
 * from `contract/permissions.ts`, all of which the desk would load for it.
 */
export const POWERS = {
  'override-refusal': ['owner', 'manager'],
  'annul-visits-of-others': ['owner', 'manager'],
  'join-people': ['owner', 'manager'],
} as const satisfies Record<string, readonly Role[]>;

export type Power = keyof typeof POWERS;

/** False for nobody, as where a device acts alone. */
export function hasPower(role: Role | null, power: Power): boolean {
  const roles: readonly Role[] = POWERS[power];
  return role !== null && roles.includes(role);
}
