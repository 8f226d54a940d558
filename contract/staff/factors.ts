import { z } from 'zod';
import { ErrorReply } from '../errors.ts';
import { Id, Instant, line } from '../text.ts';
import { Credentials, PASSWORD_LENGTH, SignIn, StaffMember } from './staff.ts';

/** What may be asked for besides a password. */
export const Factor = z.enum(['totp', 'passkey', 'recovery']);
export type Factor = z.infer<typeof Factor>;

/** As typed or pasted; an app shows them in two groups. */
const SIX_DIGITS = /^ {0,4}\d{3} ?\d{3} {0,4}$/;

export const TotpCode = z
  .string('Please enter the six digits that your app shows')
  .regex(SIX_DIGITS, 'Please enter the six digits that your app shows');

const RecoveryCode = z.string('Please enter a recovery code').min(1, 'Please enter a recovery code').max(40);

export const PIN_DIGITS = 6;
/** A PIN as it is typed. */
export const PIN = new RegExp(`^\\d{${PIN_DIGITS}}$`);

export const Pin = z
  .string('Please choose six digits')
  .regex(PIN, 'Please choose six digits')
  .meta({ description: 'Six digits, good on enrolled tablets alone' });

const Base64Url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);

const Transports = z.array(z.string().max(40)).max(10);

/** As browsers answer (WebAuthn, `AuthenticationResponseJSON`); `@simplewebauthn/browser` makes it. */
export const PasskeyProof = z
  .object({
    id: Base64Url(1400),
    rawId: Base64Url(1400),
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: Base64Url(4000),
      authenticatorData: Base64Url(4000),
      signature: Base64Url(4000),
      userHandle: Base64Url(200).optional(),
    }),
    authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
    clientExtensionResults: z.record(z.string().max(100), z.unknown()).default({}),
  })
  .meta({ id: 'PasskeyProof' });
export type PasskeyProof = z.infer<typeof PasskeyProof>;

/** As browsers answer (WebAuthn, `RegistrationResponseJSON`). */
const PasskeyCreated = z
  .object({
    id: Base64Url(1400),
    rawId: Base64Url(1400),
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: Base64Url(4000),
      attestationObject: Base64Url(20_000),
      transports: Transports.optional(),
    }),
    authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
    clientExtensionResults: z.record(z.string().max(100), z.unknown()).default({}),
  })
  .meta({ id: 'PasskeyCreated' });
export type PasskeyCreated = z.infer<typeof PasskeyCreated>;

const CredentialDescriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

/** For `startAuthentication({ optionsJSON })`. */
export const PasskeyRequest = z
  .object({
    options: z.object({
      challenge: z.string().meta({ description: 'Good once, for 5 minutes' }),
      timeout: z.number().optional(),
      rpId: z.string().optional(),
      allowCredentials: z.array(CredentialDescriptor).optional(),
      userVerification: z.enum(['discouraged', 'preferred', 'required']).optional(),
    }),
  })
  .meta({ id: 'PasskeyRequest' });
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

/** For `startRegistration({ optionsJSON })`. */
export const PasskeyOffer = z
  .object({
    options: z.object({
      rp: z.object({ id: z.string().optional(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      challenge: z.string().meta({ description: 'Good once, for 5 minutes' }),
      pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
      timeout: z.number().optional(),
      excludeCredentials: z.array(CredentialDescriptor).optional(),
      authenticatorSelection: z
        .object({
          residentKey: z.enum(['discouraged', 'preferred', 'required']).optional(),
          requireResidentKey: z.boolean().optional(),
          userVerification: z.enum(['discouraged', 'preferred', 'required']).optional(),
        })
        .optional(),
      attestation: z.enum(['direct', 'enterprise', 'indirect', 'none']).optional(),
    }),
  })
  .meta({ id: 'PasskeyOffer' });
export type PasskeyOffer = z.infer<typeof PasskeyOffer>;

const PasskeyName = line(1, 60, 'Please give the passkey a name of 1 to 60 characters');

export const NewPasskey = z.object({ name: PasskeyName, response: PasskeyCreated }).meta({ id: 'NewPasskey' });
export type NewPasskey = z.infer<typeof NewPasskey>;

const Passkey = z
  .object({ id: z.uuid(), name: z.string(), madeAt: Instant, usedAt: Instant.nullable() })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof Passkey>;

const RecoveryCodeList = z.array(z.string()).meta({ description: 'Shown this once; each lets its holder in once' });

export const RecoveryCodes = z.object({ recoveryCodes: RecoveryCodeList });

export const PasskeyAdded = z.object({
  passkey: Passkey,
  recoveryCodes: RecoveryCodeList.nullable().meta({
    description: 'With the first second factor of an account; null when it has codes',
  }),
});
export type PasskeyAdded = z.infer<typeof PasskeyAdded>;

/** A right password alone is answered with `second_factor_needed` where there is a second factor. */
export const StaffSignIn = Credentials.extend({
  totp: TotpCode.optional(),
  recoveryCode: RecoveryCode.optional(),
  passkey: PasskeyProof.optional(),
}).meta({ id: 'StaffSignIn' });
export type StaffSignIn = z.infer<typeof StaffSignIn>;

export const SignInRefused = ErrorReply.extend({
  factors: z.array(Factor).optional().meta({ description: 'What the account takes besides a password' }),
});

export const PasskeySignIn = z
  .object({
    response: PasskeyProof,
    device: z.string().max(100).optional().meta({ description: 'As in signInStaff' }),
  })
  .meta({ id: 'PasskeySignIn' });
export type PasskeySignIn = z.infer<typeof PasskeySignIn>;

/** What somebody who has just signed in should do next; no call is refused for `longer_password`. */
const Ask = z.enum(['longer_password', 'second_factor']);
export type Ask = z.infer<typeof Ask>;

export const StaffSignedIn = SignIn.extend({
  asks: z.array(Ask).meta({
    description:
      '`longer_password`: the password is shorter than today’s rule; `second_factor`: one must be set up before anything else',
  }),
}).meta({ id: 'StaffSignedIn' });
export type StaffSignedIn = z.infer<typeof StaffSignedIn>;

export const TotpOffer = z.object({
  secret: z.string().meta({ description: 'In base32, for typing' }),
  uri: z.string().meta({ description: 'otpauth:// for a QR picture' }),
});
export type TotpOffer = z.infer<typeof TotpOffer>;

export const TotpConfirmation = z.object({ code: TotpCode });

export const OwnFactors = z
  .object({
    totpSince: Instant.nullable(),
    passkeys: z.array(Passkey),
    recoveryCodesLeft: z.int(),
    hasPin: z.boolean(),
    isRequired: z.boolean().meta({ description: 'The owner wants a second factor of everybody' }),
    canUsePasskeys: z.boolean().meta({ description: 'Not on IP addresses or plain http' }),
  })
  .meta({ id: 'OwnFactors' });
export type OwnFactors = z.infer<typeof OwnFactors>;

/** Exactly one of the three. */
export const StepUp = z
  .object({
    password: z.string().min(1, 'Please enter your password').max(PASSWORD_LENGTH.max).optional(),
    totp: TotpCode.optional(),
    passkey: PasskeyProof.optional(),
  })
  .refine(
    (proof) => Object.values(proof).filter((part) => part !== undefined).length === 1,
    'Please enter your password, or a code of your app, or use a passkey',
  )
  .meta({ id: 'StepUp' });
export type StepUp = z.infer<typeof StepUp>;

export const SecondFactorRule = z
  .object({ isRequired: z.boolean().meta({ description: 'Accounts without one may then only set one up' }) })
  .meta({ id: 'SecondFactorRule' });
export type SecondFactorRule = z.infer<typeof SecondFactorRule>;

export const NewPin = z.object({ pin: Pin });

export const PinSignIn = z.object({ staffId: Id, pin: Pin }).meta({ id: 'PinSignIn' });
export type PinSignIn = z.infer<typeof PinSignIn>;

export const PinSession = z
  .object({
    token: z.string().meta({ description: 'As of a sign-in, but for this tablet alone' }),
    user: StaffMember,
    endsAt: Instant.meta({ description: 'At the latest; five minutes without a call end it sooner' }),
  })
  .meta({ id: 'PinSession' });
export type PinSession = z.infer<typeof PinSession>;

/** Who may unlock this tablet by PIN now; the role says whose PIN lets somebody in who is not covered. */
export const PinHolders = z.object({ staff: z.array(StaffMember.pick({ id: true, name: true, role: true })) });
export type PinHolders = z.infer<typeof PinHolders>;
