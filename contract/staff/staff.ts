import { z } from 'zod';
import { RIGHTS, ROLES } from './roles.ts';
import { EmailAddress, Instant, line } from '../text.ts';

/**
 * Length is what makes a password hard to guess (NIST SP 800-63B-4): 15 characters where it is `alone`, 12 beside a second factor. The
 * upper bound keeps hashing cheap. Asked for when a password is set, never when it is used.
 */
export const PASSWORD_LENGTH = { min: 12, alone: 15, max: 200 } as const;

const CREDENTIALS_NEEDED = 'Please enter your email and password';

export const Credentials = z
  .object({
    email: line(1, 254, CREDENTIALS_NEEDED),
    password: z
      .string(CREDENTIALS_NEEDED)
      .min(1, CREDENTIALS_NEEDED)
      .max(PASSWORD_LENGTH.max, `A password has at most ${PASSWORD_LENGTH.max} characters`),
    device: z.string().max(100).optional().meta({ description: 'The `device` of an earlier sign-in in this browser' }),
  })
  .meta({ id: 'Credentials' });
export type Credentials = z.infer<typeof Credentials>;

export const NewPassword = z
  .string('Please choose a password')
  .min(PASSWORD_LENGTH.min, `Please choose a password of at least ${PASSWORD_LENGTH.min} characters`)
  .max(PASSWORD_LENGTH.max, `Please choose a password of at most ${PASSWORD_LENGTH.max} characters`);

export const StaffName = line(1, 120, 'Please enter a name of 1 to 120 characters');

export const StaffMember = z
  .object({ id: z.uuid(), email: z.string(), name: z.string(), role: z.enum(ROLES) })
  .meta({ id: 'StaffMember' });
export type StaffMember = z.infer<typeof StaffMember>;

export const StaffAccount = StaffMember.extend({
  isDisabled: z.boolean(),
  lastSeenAt: Instant.nullable().meta({ description: 'Null: invited and never signed in' }),
  hasSecondFactor: z.boolean(),
  rights: z.array(z.enum(RIGHTS)).meta({ description: '`publish_text`: to publish the text that visitors sign' }),
}).meta({ id: 'StaffAccount' });
export type StaffAccount = z.infer<typeof StaffAccount>;

export const StaffList = z.object({ staff: z.array(StaffAccount) }).meta({ id: 'StaffList' });
export type StaffList = z.infer<typeof StaffList>;

const StaffRole = z.enum(ROLES, 'Please choose a role: owner, manager or desk');

export const NewStaffMember = z
  .object({ email: EmailAddress, name: StaffName, role: StaffRole })
  .meta({ id: 'NewStaffMember' });
export type NewStaffMember = z.infer<typeof NewStaffMember>;

const InviteUrl = z.string().meta({ description: 'Works once, for 72 hours; the same link is sent by email' });

const Invited = {
  inviteUrl: InviteUrl,
  isSmtpConfigured: z.boolean().meta({ description: 'False: no mail server is set, and nobody gets the email' }),
};

export const StaffAdded = z.object({ member: StaffAccount, ...Invited }).meta({ id: 'StaffAdded' });
export type StaffAdded = z.infer<typeof StaffAdded>;

export const StaffInvited = z.object(Invited).meta({ id: 'StaffInvited' });
export type StaffInvited = z.infer<typeof StaffInvited>;

export const StaffChange = z
  .object({
    role: StaffRole.optional(),
    isDisabled: z.boolean().optional(),
    rights: z.array(z.enum(RIGHTS)).optional(),
  })
  .meta({ id: 'StaffChange' });
export type StaffChange = z.infer<typeof StaffChange>;

export const StaffChanged = z.object({ member: StaffAccount }).meta({ id: 'StaffChanged' });
export type StaffChanged = z.infer<typeof StaffChanged>;

export const StaffInvitation = z
  .object({
    token: z.string().max(100).meta({ description: 'What follows the # of `inviteUrl`' }),
    password: NewPassword,
  })
  .meta({ id: 'StaffInvitation' });
export type StaffInvitation = z.infer<typeof StaffInvitation>;

export const SignIn = z
  .object({
    token: z.string().meta({ description: 'Sent as `Authorization: Bearer …`; known to nobody but its holder' }),
    user: StaffMember,
    endsAt: Instant.meta({ description: 'The token ends then, however much it is used' }),
    device: z.string().meta({
      description: 'Kept by the browser beyond signing out and sent with the next sign-in; it opens nothing by itself',
    }),
  })
  .meta({ id: 'SignIn' });
export type SignIn = z.infer<typeof SignIn>;

export const FirstAccount = z
  .object({
    token: z.string().max(100).meta({ description: 'What follows the # of the link that the first start printed' }),
    name: StaffName,
    email: EmailAddress,
    password: NewPassword,
  })
  .meta({ id: 'FirstAccount' });
export type FirstAccount = z.infer<typeof FirstAccount>;

export const PasswordChange = z
  .object({
    currentPassword: z.string().min(1, 'Please enter your current password').max(200),
    newPassword: NewPassword,
  })
  .meta({ id: 'PasswordChange' });
export type PasswordChange = z.infer<typeof PasswordChange>;

export const StaffSession = z
  .object({
    id: z.uuid(),
    startedAt: Instant,
    endsAt: Instant,
    address: z.string().nullable(),
    userAgent: z.string().nullable(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'StaffSession' });
export type StaffSession = z.infer<typeof StaffSession>;

export const Me = z.object({ user: StaffMember, session: StaffSession }).meta({ id: 'Me' });
export type Me = z.infer<typeof Me>;
