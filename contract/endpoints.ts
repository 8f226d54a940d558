import { z } from 'zod';
import { AuditPage, AuditQuery } from './staff/audit.ts';
import { type CallName, calls } from './calls.ts';
import { type ErrorCode, ErrorReply } from './errors.ts';
import {
  BookingRequest,
  ContactMessage,
  InboxChange,
  InboxItem,
  InboxPage,
  InboxQuery,
  ListQuery,
  Mailing,
  MailingLists,
  MailingSent,
  Received,
  ToyNotice,
  WaitlistEntry,
} from './inbox.ts';
import {
  AddressConfirmed,
  Invited,
  EmailPage,
  EmailQuery,
  EmailToken,
  PasswordReset,
  PasswordResetRequest,
  PreferencesChange,
  PreferencesPage,
} from './emails.ts';
import {
  Charts,
  WaiverFilter,
  WaiverQuery,
  ReplacedCode,
  SignatureQuery,
  Stats,
  WaiverPage,
  WaiverRecord,
} from './search.ts';
import { FoundPeople, PeopleQuery, PeopleToJoin, Person, Scanned, ScannedCode, WaiverToPart } from './people/people.ts';
import { DeskSigned, DeskSigning, DeskTicket } from './people/desk-signings.ts';
import { Readiness } from './readiness/readiness.ts';
import { Annulment, NewVisit, PersonRecord, PersonVisit, Today, VisitAnswer, VisitsQuery } from './people/visits.ts';
import { Erasure, ErasurePlan, ErasurePlanQuery } from './retention.ts';
import { Id } from './text.ts';
import { TextNumber, ReSignChoice, TextVersion, TextVersions } from './staff/text-versions.ts';
import {
  GuestAnswer,
  GuestAnswered,
  HostedParty,
  HostLink,
  InvitedTo,
  JoinedParty,
  NewParty,
  PartyLinks,
  PartyList,
  PartyQuery,
  PartyRecord,
} from './parties/parties.ts';
import { Fingerprint, PublicSealKey, Verified } from './verify.ts';
import {
  NewPasskey,
  NewPin,
  OwnFactors,
  PasskeyAdded,
  PasskeyOffer,
  PasskeyRename,
  PasskeyRequest,
  PasskeySignIn,
  PinHolders,
  PinSession,
  PinSignIn,
  RecoveryCodes,
  SecondFactorRule,
  SignInRefused,
  StaffSignedIn,
  StaffSignIn,
  StepUp,
  TotpConfirmation,
  TotpOffer,
} from './staff/factors.ts';
import {
  FirstAccount,
  Me,
  NewStaffMember,
  PasswordChange,
  StaffAdded,
  StaffChange,
  StaffChanged,
  StaffInvitation,
  StaffInvited,
  StaffList,
  StaffSession,
} from './staff/staff.ts';
import { DeviceAdded, DeviceEnrolled, DeviceEnrolment, ListedDevice, NewDevice } from './staff/devices.ts';
import {
  AddedKids,
  CodeParam,
  Confirmation,
  ContactAmended,
  ContactAmendment,
  EmailLookup,
  EmailParam,
  PartyKey,
  PhoneLookup,
  PhoneParam,
  SignedWaiver,
  StandingWaiver,
  WaiverSubmission,
} from './waivers.ts';

/** What an endpoint is: an address, a sentence, and the schemas of what goes in and out. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  headers?: z.ZodType;
  body?: z.ZodType;
  replies: Record<number, z.ZodType>;
  refusals: readonly ErrorCode[];
  /**
   * Only with the bearer token of a staff session or, for `desk`, with the credential of an enrolled device as well: whose, is in
   * permissions.ts. Otherwise the answer is 401 or 403 and nothing else.
   */
  access?: 'staff' | 'desk';
  /** What a success is when it is not JSON. */
  media?: string;
}

const None = z.null().meta({ description: 'No content' });
const IdempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{8,200}$/, 'The Idempotency-Key must be 8 to 200 printable characters');

/**
 * Every call with what goes in and what comes out, by status. Errors of any call: `ErrorReply`; `refusals` names those that
 * a call has besides the ones that its kind of input brings along (server/http/errors.ts).
 */
export const endpoints = {
  signWaiver: {
    ...calls.signWaiver,
    summary:
      'Sign a waiver; 409 when valid ones of the same person cover everyone named. The same Idempotency-Key and body always get the first reply.',
    headers: z.object({ 'idempotency-key': IdempotencyKey.optional() }),
    body: WaiverSubmission,
    replies: {
      201: z.object({
        waiver: SignedWaiver,
        party: JoinedParty.nullable().optional().meta({
          description: 'Only with `partyCode`: the party that was joined, null for one that is unknown or over',
        }),
      }),
      409: ErrorReply.extend({ waiver: StandingWaiver }),
    },
    refusals: ['signature_missing', 'idempotency_key_reused', 'text_changed', 'too_many_signings'],
  },
  checkWaiverByEmail: {
    ...calls.checkWaiverByEmail,
    summary: 'Whether a waiver was signed with this e-mail address, and until when it is valid',
    params: z.object({ email: EmailParam }),
    replies: { 200: EmailLookup },
    refusals: ['too_many_lookups'],
  },
  checkWaiverByPhone: {
    ...calls.checkWaiverByPhone,
    summary:
      'The newest waiver of a phone number, a valid one first, and one of each other signer, as far as a phone number may know them',
    params: z.object({ phone: PhoneParam }),
    replies: { 200: PhoneLookup },
    refusals: ['too_many_lookups'],
  },
  recordAccess: {
    ...calls.recordAccess,
    summary: 'Note that a visitor came back with this waiver',
    params: z.object({ id: Id }),
    replies: { 204: None },
    refusals: ['waiver_not_found', 'too_many_requests'],
  },
  addKids: {
    ...calls.addKids,
    summary:
      'Add kids to a valid waiver by a signature for them: a record of its own that ends with it. Needs the token of the signing reply, or `Code` and the signer’s own code, as authorization; 409 when the kids are covered already, or the waiver has ended',
    headers: z.object({ authorization: z.string().max(500).optional(), 'idempotency-key': IdempotencyKey.optional() }),
    params: z.object({ id: Id }),
    body: AddedKids,
    replies: {
      201: z.object({ waiver: SignedWaiver }),
      409: ErrorReply.extend({ waiver: StandingWaiver.optional() }),
    },
    refusals: [
      'signature_missing',
      'adding_not_allowed',
      'waiver_ended',
      'idempotency_key_reused',
      'text_changed',
      'too_many_signings',
    ],
  },
  amendContact: {
    ...calls.amendContact,
    summary:
      'Change the e-mail address or birthday kept beside a signed waiver; needs the token of the signing reply. An address counts once it is confirmed.',
    headers: z.object({ authorization: z.string().max(500).optional() }),
    params: z.object({ id: Id }),
    body: ContactAmendment,
    replies: { 200: ContactAmended },
    refusals: ['edit_not_allowed', 'waiver_not_found', 'too_many_emails', 'too_many_requests'],
  },
  confirmAddress: {
    ...calls.confirmAddress,
    summary: 'Use the link that says that an address is one’s own; the signed copy goes there, once',
    body: z.object({ token: EmailToken }),
    replies: { 200: AddressConfirmed },
    refusals: ['email_link_ended'],
  },
  confirmWaiver: {
    ...calls.confirmWaiver,
    summary:
      'What the confirmation page shows for a code: all of it for the signer’s own code, masked for a lookup code',
    params: z.object({ qrCode: CodeParam }),
    replies: { 200: Confirmation },
    refusals: [],
  },
  readDocument: {
    ...calls.readDocument,
    summary: 'The signed document as a PDF, for the signer’s own code',
    params: z.object({ qrCode: CodeParam }),
    replies: { 200: z.string() },
    refusals: ['copy_not_allowed', 'waiver_not_found', 'too_many_copies'],
    media: 'application/pdf',
  },
  showDocument: {
    ...calls.showDocument,
    summary: 'The signed document as a PDF, for a link of linkToDocument; noted in the audit trail',
    params: z.object({ id: Id }),
    query: SignatureQuery,
    replies: { 200: z.string() },
    refusals: ['link_ended', 'waiver_not_found', 'too_many_copies'],
    media: 'application/pdf',
  },
  linkToDocument: {
    ...calls.linkToDocument,
    summary: 'A path that opens the signed document for 10 minutes, without a header',
    params: z.object({ id: Id }),
    replies: { 200: z.object({ url: z.string() }) },
    refusals: [],
    access: 'staff',
  },
  replaceCode: {
    ...calls.replaceCode,
    summary:
      'Give a waiver a new own code, by email where there is an address; the earlier one ends at once. Noted in the audit trail',
    params: z.object({ id: Id }),
    replies: { 201: ReplacedCode },
    refusals: ['waiver_not_found'],
    access: 'staff',
  },
  inviteToSign: {
    ...calls.inviteToSign,
    summary: 'Send the customer an email with a link that signs anew; noted in the audit trail',
    params: z.object({ id: Id }),
    replies: { 201: z.object({ isSmtpConfigured: z.boolean() }) },
    refusals: ['waiver_not_found', 'no_email'],
    access: 'staff',
  },
  openInvitation: {
    ...calls.openInvitation,
    summary:
      'Use the link of an invitation, once, or of a reminder: what the person need not type again, and a proof for signing',
    body: z.object({ token: EmailToken }),
    replies: { 200: Invited },
    refusals: ['email_link_ended'],
  },
  readPreferences: {
    ...calls.readPreferences,
    summary: 'Which emails a person agreed to; needs the token of an email’s link as `Authorization: Bearer …`',
    headers: z.object({ authorization: z.string().max(500).optional() }),
    replies: { 200: PreferencesPage },
    refusals: ['email_link_ended'],
  },
  changePreferences: {
    ...calls.changePreferences,
    summary: 'Agree to emails or withdraw it, choice by choice; needs the token as readPreferences does',
    headers: z.object({ authorization: z.string().max(500).optional() }),
    body: PreferencesChange,
    replies: { 200: PreferencesPage },
    refusals: ['email_link_ended'],
  },
  unsubscribe: {
    ...calls.unsubscribe,
    summary:
      'Withdraw every choice at once, as mail programs do by List-Unsubscribe-Post (RFC 8058); takes any form body',
    params: z.object({ token: EmailToken }),
    replies: { 204: None },
    refusals: ['email_link_ended'],
  },
  listEmails: {
    ...calls.listEmails,
    summary: 'Emails that failed or are on their way, newest first',
    query: EmailQuery,
    replies: { 200: EmailPage },
    refusals: [],
    access: 'staff',
  },
  sendEmailAgain: {
    ...calls.sendEmailAgain,
    summary: 'Send an email again that failed; noted in the audit trail',
    params: z.object({ id: Id }),
    replies: { 204: None },
    refusals: ['email_not_found'],
    access: 'staff',
  },
  askForPasswordReset: {
    ...calls.askForPasswordReset,
    summary: 'Send an email with a link that sets a new password; the answer does not tell whether there is an account',
    body: PasswordResetRequest,
    replies: { 204: None },
    refusals: ['too_many_attempts'],
  },
  resetPassword: {
    ...calls.resetPassword,
    summary: 'Set a new password with the token of the email’s link, once; all sessions of the account end',
    body: PasswordReset,
    replies: { 204: None },
    refusals: ['email_link_ended'],
  },
  verifyFingerprint: {
    ...calls.verifyFingerprint,
    summary: 'Whether what has this SHA-256, a record or a copy that was given out, is unchanged since it was signed',
    params: z.object({ fingerprint: Fingerprint }),
    replies: { 200: Verified },
    refusals: ['too_many_checks'],
  },
  readSealKey: {
    ...calls.readSealKey,
    summary: 'The public key that seals can be checked with',
    replies: { 200: PublicSealKey },
    refusals: [],
  },
  signInStaff: {
    ...calls.signInStaff,
    summary:
      'Sign in as staff; the token ends after 12 hours. With a second factor, a right password alone is answered 401 `second_factor_needed`',
    body: StaffSignIn,
    replies: { 200: StaffSignedIn, 401: SignInRefused },
    refusals: [
      'invalid_credentials',
      'second_factor_needed',
      'second_factor_wrong',
      'passkeys_unavailable',
      'too_many_attempts',
    ],
  },
  makeFirstAccount: {
    ...calls.makeFirstAccount,
    summary: 'Make the first staff account with the token of the link that the first start printed, and sign in',
    body: FirstAccount,
    replies: { 201: StaffSignedIn },
    refusals: ['first_account_closed', 'too_many_attempts'],
  },
  acceptStaffInvitation: {
    ...calls.acceptStaffInvitation,
    summary: 'Choose a password with the token of an invitation to the staff, once, and sign in',
    body: StaffInvitation,
    replies: { 200: StaffSignedIn },
    refusals: ['invitation_gone', 'too_many_attempts'],
  },
  signOutStaff: {
    ...calls.signOutStaff,
    summary: 'End the session of the token',
    replies: { 204: None },
    refusals: [],
    access: 'staff',
  },
  readMe: {
    ...calls.readMe,
    summary: 'Whose token it is and until when',
    replies: { 200: Me },
    refusals: [],
    access: 'staff',
  },
  listSessions: {
    ...calls.listSessions,
    summary: 'One’s own sessions that have not ended, newest first',
    replies: { 200: z.object({ sessions: z.array(StaffSession) }) },
    refusals: [],
    access: 'staff',
  },
  endSession: {
    ...calls.endSession,
    summary: 'End one of one’s own sessions',
    params: z.object({ id: Id }),
    replies: { 204: None },
    refusals: ['session_not_found'],
    access: 'staff',
  },
  changePassword: {
    ...calls.changePassword,
    summary: 'Change one’s own password; all other sessions end',
    body: PasswordChange,
    replies: { 204: None },
    refusals: ['wrong_password', 'full_sign_in_needed', 'too_many_attempts'],
    access: 'staff',
  },
  readFactors: {
    ...calls.readFactors,
    summary: 'What one’s own account has besides a password, and whether the owner wants a second factor',
    replies: { 200: OwnFactors },
    refusals: [],
    access: 'staff',
  },
  startTotp: {
    ...calls.startTotp,
    summary:
      'A new secret for an authenticator app; it counts once confirmTotp has taken a code of it, within 15 minutes',
    replies: { 200: TotpOffer },
    refusals: [],
    access: 'staff',
  },
  confirmTotp: {
    ...calls.confirmTotp,
    summary: 'Turn codes of an app on, by one of them; 10 recovery codes come back, once, and earlier ones end',
    body: TotpConfirmation,
    replies: { 200: RecoveryCodes },
    refusals: ['totp_not_started', 'wrong_code'],
    access: 'staff',
  },
  removeTotp: {
    ...calls.removeTotp,
    summary: 'Turn codes of an app off; without a passkey, recovery codes go with them',
    replies: { 204: None },
    refusals: [],
    access: 'staff',
  },
  makeRecoveryCodes: {
    ...calls.makeRecoveryCodes,
    summary: '10 new recovery codes, shown once; all earlier ones end. 409 without a second factor',
    replies: { 200: RecoveryCodes },
    refusals: ['no_second_factor'],
    access: 'staff',
  },
  offerPasskey: {
    ...calls.offerPasskey,
    summary: 'What a browser needs to make a passkey for one’s own account',
    replies: { 200: PasskeyOffer },
    refusals: ['passkeys_unavailable'],
    access: 'staff',
  },
  addPasskey: {
    ...calls.addPasskey,
    summary: 'Keep a passkey that a browser made for offerPasskey',
    body: NewPasskey,
    replies: { 201: PasskeyAdded },
    refusals: ['passkeys_unavailable', 'passkey_invalid', 'passkey_known'],
    access: 'staff',
  },
  renamePasskey: {
    ...calls.renamePasskey,
    summary: 'Give one of one’s own passkeys another name',
    params: z.object({ id: Id }),
    body: PasskeyRename,
    replies: { 204: None },
    refusals: ['passkey_not_found'],
    access: 'staff',
  },
  removePasskey: {
    ...calls.removePasskey,
    summary: 'Forget one of one’s own passkeys; it opens nothing from then on',
    params: z.object({ id: Id }),
    replies: { 204: None },
    refusals: ['passkey_not_found'],
    access: 'staff',
  },
  askForPasskey: {
    ...calls.askForPasskey,
    summary: 'What a browser needs to sign in with a passkey, whoever it is',
    replies: { 200: PasskeyRequest },
    refusals: ['passkeys_unavailable'],
  },
  signInByPasskey: {
    ...calls.signInByPasskey,
    summary: 'Sign in with a passkey alone, whose holder the authenticator has verified',
    body: PasskeySignIn,
    replies: { 200: StaffSignedIn },
    refusals: ['passkeys_unavailable', 'passkey_refused'],
  },
  askForPasskeyAgain: {
    ...calls.askForPasskeyAgain,
    summary: 'What a browser needs to prove with one of one’s own passkeys, for stepUp',
    replies: { 200: PasskeyRequest },
    refusals: ['passkeys_unavailable'],
    access: 'staff',
  },
  stepUp: {
    ...calls.stepUp,
    summary:
      'Prove again who one is, by the password, a code of the app or a passkey: calls that answer `step_up_needed` work for 10 minutes',
    body: StepUp,
    replies: { 204: None },
    refusals: ['wrong_password', 'wrong_code', 'full_sign_in_needed', 'too_many_attempts'],
    access: 'staff',
  },
  readSecondFactorRule: {
    ...calls.readSecondFactorRule,
    summary: 'Whether everybody on the staff must have a second factor',
    replies: { 200: SecondFactorRule },
    refusals: [],
    access: 'staff',
  },
  ruleSecondFactor: {
    ...calls.ruleSecondFactor,
    summary: 'Say whether everybody on the staff must have a second factor; noted in the audit trail',
    body: SecondFactorRule,
    replies: { 200: SecondFactorRule },
    refusals: [],
    access: 'staff',
  },
  choosePin: {
    ...calls.choosePin,
    summary: 'Choose one’s own PIN for shared tablets, or another one',
    body: NewPin,
    replies: { 204: None },
    refusals: [],
    access: 'staff',
  },
  removePin: {
    ...calls.removePin,
    summary: 'Have no PIN any more',
    replies: { 204: None },
    refusals: [],
    access: 'staff',
  },
  listPinHolders: {
    ...calls.listPinHolders,
    summary: 'Who may unlock this desk device by PIN: who has one and has signed in fully on it today',
    replies: { 200: PinHolders },
    refusals: [],
    access: 'desk',
  },
  signInByPin: {
    ...calls.signInByPin,
    summary:
      'Unlock an enrolled desk device by PIN. After 5 wrong ones 429 for a minute; after 10 only a full sign-in on it opens it',
    body: PinSignIn,
    replies: { 200: PinSession },
    refusals: ['wrong_pin', 'full_sign_in_needed', 'too_many_attempts'],
    access: 'desk',
  },
  listStaff: {
    ...calls.listStaff,
    summary: 'Every account of the staff, oldest first',
    replies: { 200: StaffList },
    refusals: [],
    access: 'staff',
  },
  addStaff: {
    ...calls.addStaff,
    summary: 'Add an account, whose owner chooses the password by the link of an invitation; noted in the audit trail',
    body: NewStaffMember,
    replies: { 201: StaffAdded },
    refusals: ['email_taken'],
    access: 'staff',
  },
  changeStaff: {
    ...calls.changeStaff,
    summary: 'Give an account another role, disable or enable it; noted in the audit trail',
    params: z.object({ id: Id }),
    body: StaffChange,
    replies: { 200: StaffChanged },
    refusals: ['staff_not_found', 'last_owner'],
    access: 'staff',
  },
  inviteStaffAgain: {
    ...calls.inviteStaffAgain,
    summary:
      'A new invitation for somebody who has not chosen a password yet; earlier ones end. Noted in the audit trail',
    params: z.object({ id: Id }),
    replies: { 201: StaffInvited },
    refusals: ['staff_not_found', 'already_joined'],
    access: 'staff',
  },
  listDevices: {
    ...calls.listDevices,
    summary: 'Every device that was added, oldest first',
    replies: { 200: z.object({ devices: z.array(ListedDevice) }) },
    refusals: [],
    access: 'staff',
  },
  addDevice: {
    ...calls.addDevice,
    summary: 'Add a device: a link that enrolls it, once, within 15 minutes; noted in the audit trail',
    body: NewDevice,
    replies: { 201: DeviceAdded },
    refusals: [],
    access: 'staff',
  },
  revokeDevice: {
    ...calls.revokeDevice,
    summary: 'Revoke a device: its credential and every session on it end at once; noted in the audit trail',
    params: z.object({ id: Id }),
    replies: { 204: None },
    refusals: ['device_not_found'],
    access: 'staff',
  },
  enrolDeviceAgain: {
    ...calls.enrolDeviceAgain,
    summary:
      'Enroll a device again under its name; what was enrolled before ends when the link is used. Noted in the audit trail',
    params: z.object({ id: Id }),
    replies: { 201: DeviceAdded.pick({ enrolUrl: true }) },
    refusals: ['device_not_found'],
    access: 'staff',
  },
  enrolDevice: {
    ...calls.enrolDevice,
    summary: 'Enroll the device that opened an `enrolUrl`',
    body: DeviceEnrolment,
    replies: { 201: DeviceEnrolled },
    refusals: ['enrolment_gone', 'too_many_attempts'],
  },
  listWaivers: {
    ...calls.listWaivers,
    summary: 'Waivers, newest first, with exact totals',
    query: WaiverQuery,
    replies: { 200: WaiverPage },
    refusals: [],
    access: 'staff',
  },
  readWaiver: {
    ...calls.readWaiver,
    summary: 'Everything held about one waiver; the reading is noted in the audit trail',
    params: z.object({ id: Id }),
    replies: { 200: WaiverRecord },
    refusals: ['waiver_not_found'],
    access: 'staff',
  },
  listPeople: {
    ...calls.listPeople,
    summary: 'People who signed or whom waivers name and who fit a search, the best match first',
    query: PeopleQuery,
    replies: { 200: FoundPeople },
    refusals: [],
    access: 'desk',
  },
  readPerson: {
    ...calls.readPerson,
    summary: 'One person: whether they are covered, until when and why not, and the waivers that name them',
    params: z.object({ id: Id }),
    replies: { 200: PersonRecord },
    refusals: ['person_not_found'],
    access: 'desk',
  },
  joinPeople: {
    ...calls.joinPeople,
    summary: 'Say that two are one person; both ids lead to them then. Noted in the audit trail',
    params: z.object({ id: Id }),
    body: PeopleToJoin,
    replies: { 200: z.object({ person: Person }) },
    refusals: ['person_not_found'],
    access: 'staff',
  },
  partPeople: {
    ...calls.partPeople,
    summary: 'Say that whoever stands on one of a person’s waivers is somebody else. Noted in the audit trail',
    params: z.object({ id: Id }),
    body: WaiverToPart,
    replies: { 200: z.object({ person: Person, other: Person }) },
    refusals: ['person_not_found', 'waiver_not_found'],
    access: 'staff',
  },
  scanCode: {
    ...calls.scanCode,
    summary: 'Who comes with a code of any kind, or with the address of its page: everyone of its signer',
    params: z.object({ code: ScannedCode }),
    replies: { 200: Scanned },
    refusals: ['waiver_not_found'],
    access: 'desk',
  },
  noteDeskSigning: {
    ...calls.noteDeskSigning,
    summary: 'Tell the desk whose QR code led here that a waiver was signed by it; with the own code of that waiver',
    body: DeskSigning,
    replies: { 204: None },
    refusals: ['proof_needed', 'too_many_requests'],
  },
  readDeskSignings: {
    ...calls.readDeskSignings,
    summary: 'Who signed by a QR code that the desk shows, with everyone for whom they signed; nobody yet',
    params: z.object({ ticket: DeskTicket }),
    replies: { 200: DeskSigned },
    refusals: [],
    access: 'desk',
  },
  recordVisit: {
    ...calls.recordVisit,
    summary:
      'Let a person in or out. The same id always gets the first answer. 200 also for who is refused, with the reason and the person; an override needs a manager',
    body: NewVisit,
    replies: { 200: VisitAnswer },
    refusals: [
      'person_not_found',
      'party_not_found',
      'visit_id_taken',
      'not_allowed',
      'full_sign_in_needed',
      'too_many_attempts',
      'too_many_requests',
    ],
    access: 'desk',
  },
  annulVisit: {
    ...calls.annulVisit,
    summary:
      'Take back an entry or exit: one’s own until the venue closes, a manager any. Both stay written down, and are noted in the audit trail',
    params: z.object({ id: Id }),
    body: Annulment,
    replies: { 200: PersonVisit },
    refusals: ['visit_not_found', 'not_allowed'],
    access: 'desk',
  },
  readToday: {
    ...calls.readToday,
    summary: 'Who came in today by the venue’s calendar, who is inside, and how many came in each hour',
    replies: { 200: Today },
    refusals: [],
    access: 'desk',
  },
  exportVisits: {
    ...calls.exportVisits,
    summary: 'Visits as a table for spreadsheets, the newest first; noted in the audit trail',
    query: VisitsQuery,
    replies: { 200: z.string() },
    refusals: [],
    access: 'staff',
    media: 'text/csv; charset=utf-8',
  },
  exportWaivers: {
    ...calls.exportWaivers,
    summary: 'All waivers of a filter as a table for spreadsheets; noted in the audit trail',
    query: WaiverFilter,
    replies: { 200: z.string() },
    refusals: [],
    access: 'staff',
    media: 'text/csv; charset=utf-8',
  },
  exportAgreements: {
    ...calls.exportAgreements,
    summary: 'Exactly those adults who agree to news now, as a table for spreadsheets; noted in the audit trail',
    replies: { 200: z.string() },
    refusals: [],
    access: 'staff',
    media: 'text/csv; charset=utf-8',
  },
  eraseWaiver: {
    ...calls.eraseWaiver,
    summary:
      'Erase a waiver whose time is over, or at any time what serves marketing alone, with a reason; noted in the audit trail',
    params: z.object({ id: Id }),
    body: Erasure,
    replies: { 204: None },
    refusals: ['waiver_not_found', 'must_be_kept'],
    access: 'staff',
  },
  readErasurePlan: {
    ...calls.readErasurePlan,
    summary: 'Which waivers will be erased by themselves because their time is over, and how the last night went',
    query: ErasurePlanQuery,
    replies: { 200: ErasurePlan },
    refusals: [],
    access: 'staff',
  },
  listWaiverTexts: {
    ...calls.listWaiverTexts,
    summary: 'Every version of the waiver text, newest first',
    replies: { 200: TextVersions },
    refusals: [],
    access: 'staff',
  },
  decideReSign: {
    ...calls.decideReSign,
    summary: 'Say whether waivers of older versions than this one stay valid; noted in the audit trail',
    params: z.object({ number: TextNumber }),
    body: ReSignChoice,
    replies: { 200: TextVersion },
    refusals: ['text_not_found'],
    access: 'staff',
  },
  showSignature: {
    ...calls.showSignature,
    summary: 'The picture of a signature, for the link of a list row or record; noted in the audit trail',
    params: z.object({ id: Id }),
    query: SignatureQuery,
    replies: { 200: z.string() },
    refusals: ['link_ended'],
    media: 'image/png',
  },
  readStats: {
    ...calls.readStats,
    summary: 'How many waivers there are, are valid, are expired, and were signed this week',
    replies: { 200: Stats },
    refusals: [],
    access: 'staff',
  },
  readCharts: {
    ...calls.readCharts,
    summary: 'Waivers by day, hour of the week, form, kind of group, opt-in and week of expiry',
    replies: { 200: Charts },
    refusals: [],
    access: 'staff',
  },
  readReadiness: {
    ...calls.readReadiness,
    summary:
      'Whether the venue can open: mail, disk, backups, clock, certificates and queues, each with what was found',
    replies: { 200: Readiness },
    refusals: [],
    access: 'staff',
  },
  watchWaivers: {
    ...calls.watchWaivers,
    summary:
      'Server-sent events: `waiver` for each one signed or amended (data: LiveWaiver), `visit` for each entry, exit and annulment (data: ' +
      'PersonVisit), `people` when two were joined or one was parted (data: LivePeople), `reload` when too much was missed, ' +
      '`ended` when the session is over. Last-Event-ID continues where a lost connection broke off.',
    headers: z.object({
      'last-event-id': z
        .string()
        .regex(/^\d{1,15}$/, 'The Last-Event-ID must be the id of an event')
        .optional(),
    }),
    replies: { 200: z.string() },
    refusals: ['too_many_listeners'],
    access: 'desk',
    media: 'text/event-stream',
  },
  listAudit: {
    ...calls.listAudit,
    summary: 'Who saw, exported or changed what and when, newest first',
    query: AuditQuery,
    replies: { 200: AuditPage },
    refusals: [],
    access: 'staff',
  },
  listInbox: {
    ...calls.listInbox,
    summary: 'What visitors sent: messages, booking requests, toy notices, waitlist entries, newest first',
    query: InboxQuery,
    replies: { 200: InboxPage },
    refusals: [],
    access: 'staff',
  },
  changeInboxItem: {
    ...calls.changeInboxItem,
    summary: 'Mark something that a visitor sent as read or unread, answered or open',
    params: z.object({ id: Id }),
    body: InboxChange,
    replies: { 200: InboxItem },
    refusals: ['message_not_found'],
    access: 'staff',
  },
  deleteInboxItem: {
    ...calls.deleteInboxItem,
    summary: 'Delete something that a visitor sent, for good',
    params: z.object({ id: Id }),
    replies: { 204: z.null() },
    refusals: ['message_not_found'],
    access: 'staff',
  },
  readMailingLists: {
    ...calls.readMailingLists,
    summary: 'The lists that staff can write to: toys that somebody waits for, and the waitlist or a part of it',
    query: ListQuery,
    replies: { 200: MailingLists },
    refusals: [],
    access: 'staff',
  },
  writeToList: {
    ...calls.writeToList,
    summary:
      'Write one email to each person on a list; noted in the audit trail. The same Idempotency-Key and body send it once.',
    headers: z.object({ 'idempotency-key': IdempotencyKey }),
    body: Mailing,
    replies: { 201: MailingSent },
    refusals: ['nobody_on_list', 'idempotency_key_reused'],
    access: 'staff',
  },
  leaveList: {
    ...calls.leaveList,
    summary:
      'Leave the list that an email was written to, as its link and mail programs do (RFC 8058); takes any form body',
    params: z.object({ token: EmailToken }),
    replies: { 204: None },
    refusals: ['email_link_ended'],
  },
  sendContactMessage: {
    ...calls.sendContactMessage,
    summary: 'Write to the venue',
    body: ContactMessage,
    replies: { 201: Received },
    refusals: ['too_many_messages'],
  },
  requestBooking: {
    ...calls.requestBooking,
    summary:
      'Ask for a day, for a visit or a party; staff confirm it. The same request twice counts once, until it is answered',
    body: BookingRequest,
    replies: { 201: Received },
    refusals: ['too_many_messages'],
  },
  askForToyNotice: {
    ...calls.askForToyNotice,
    summary: 'Ask to be told when a toy is available; asking twice counts once',
    body: ToyNotice,
    replies: { 201: Received },
    refusals: ['too_many_messages'],
  },
  joinWaitlist: {
    ...calls.joinWaitlist,
    summary: 'Join the waitlist for workshops; the same entry twice counts once',
    body: WaitlistEntry,
    replies: { 201: Received },
    refusals: ['too_many_messages'],
  },
  makeParty: {
    ...calls.makeParty,
    summary: 'Make a party: a link for its guests, and one for its host alone',
    body: NewParty,
    replies: { 201: PartyLinks },
    refusals: ['too_many_requests'],
  },
  readInvitedTo: {
    ...calls.readInvitedTo,
    summary: 'What party the guests’ link is for; it names nobody. Until the end of the day after the party',
    params: z.object({ code: PartyKey }),
    replies: { 200: InvitedTo },
    refusals: ['party_not_found', 'too_many_lookups'],
  },
  cancelHostedParty: {
    ...calls.cancelHostedParty,
    summary: 'Cancel a party by the host’s own link: both links end, and what is signed stays',
    params: z.object({ secret: PartyKey }),
    replies: { 204: None },
    refusals: ['party_not_found', 'too_many_lookups'],
  },
  readHostedParty: {
    ...calls.readHostedParty,
    summary: 'How many guests are ready, with first names of the families that allowed it, for the host’s own link',
    params: z.object({ secret: PartyKey }),
    replies: { 200: HostedParty },
    refusals: ['party_not_found', 'too_many_lookups'],
  },
  answerParty: {
    ...calls.answerParty,
    summary: 'Come to a party with the own code of a valid waiver, or say that one does not come',
    params: z.object({ code: PartyKey }),
    body: GuestAnswer,
    replies: { 201: GuestAnswered },
    refusals: ['party_not_found', 'proof_needed', 'too_many_lookups', 'too_many_requests'],
  },
  listParties: {
    ...calls.listParties,
    summary: 'A page of the parties of a day at the venue, or from today on',
    query: PartyQuery,
    replies: { 200: PartyList },
    refusals: [],
    access: 'staff',
  },
  readParty: {
    ...calls.readParty,
    summary: 'A party with everyone on it, who is covered and why not; the reading is noted in the audit trail',
    params: z.object({ id: Id }),
    replies: { 200: PartyRecord },
    refusals: ['party_not_found'],
    access: 'staff',
  },
  cancelParty: {
    ...calls.cancelParty,
    summary: 'Cancel a party for its host: both links end, and what is signed stays; noted in the audit trail',
    params: z.object({ id: Id }),
    replies: { 204: None },
    refusals: ['party_not_found'],
    access: 'staff',
  },
  replaceHostLink: {
    ...calls.replaceHostLink,
    summary: 'A new link for a host who lost theirs, to be sent to the host’s address; the link before it ends',
    params: z.object({ id: Id }),
    replies: { 200: HostLink },
    refusals: ['party_not_found'],
    access: 'staff',
  },
  checkHealth: {
    ...calls.checkHealth,
    summary: 'Whether the server and its database answer',
    replies: { 200: z.object({ status: z.literal('ok') }) },
    refusals: [],
  },
} as const satisfies Record<CallName, Endpoint>;

export type Endpoints = typeof endpoints;
