import { z } from 'zod';
import { type Call, None } from '../call.ts';
import { PasswordReset, PasswordResetRequest } from '../emails/emails.ts';
import { ANY_DEVICE, MANAGERS, OWNERS, PUBLIC, STAFF } from '../permissions.ts';
import { Id } from '../text.ts';
import { AuditPage, AuditQuery } from './audit.ts';
import { Device, DeviceAdded, DeviceEnrolled, DeviceEnrolment, ListedDevice, NewDevice } from './devices.ts';
import { PasskeySignIn, SignInRefused, StaffSignedIn, StaffSignIn, StepUp } from './factors.ts';
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
} from './staff.ts';

export const staffCalls = {
  signInStaff: {
    method: 'POST',
    path: '/api/admin/login',
    who: PUBLIC,
    summary:
      'Sign in as staff; the token ends after 12 hours. With a second factor, a right password alone is answered 401 `second_factor_needed`',
    body: StaffSignIn,
    replies: { 200: StaffSignedIn, 401: SignInRefused },
    refusals: [
      'invalid_credentials',
      'second_factor_needed',
      'second_factor_wrong',
      'passkeys_unavailable',
      'device_revoked',
      'too_many_attempts',
    ],
  },
  signInByPasskey: {
    method: 'POST',
    path: '/api/admin/passkey-login',
    who: PUBLIC,
    summary: 'Sign in with a passkey alone, whose holder the authenticator has verified',
    body: PasskeySignIn,
    replies: { 200: StaffSignedIn },
    refusals: ['passkeys_unavailable', 'passkey_refused', 'device_revoked'],
  },
  makeFirstAccount: {
    method: 'POST',
    path: '/api/admin/first-account',
    who: PUBLIC,
    summary: 'Make the first staff account with the token of the link that the first start printed, and sign in',
    body: FirstAccount,
    replies: { 201: StaffSignedIn },
    refusals: ['first_account_closed', 'device_revoked', 'too_many_attempts'],
  },
  acceptStaffInvitation: {
    method: 'POST',
    path: '/api/admin/invitations',
    who: PUBLIC,
    summary: 'Choose a password with the token of an invitation to the staff, once, and sign in',
    body: StaffInvitation,
    replies: { 200: StaffSignedIn },
    refusals: ['invitation_gone', 'device_revoked', 'too_many_attempts'],
  },
  signOutStaff: {
    method: 'POST',
    path: '/api/admin/logout',
    who: { ...STAFF, beforeSecondFactor: true },
    summary: 'End the session of the token',
    replies: { 204: None },
    refusals: [],
  },
  readMe: {
    method: 'GET',
    path: '/api/admin/me',
    who: { ...STAFF, beforeSecondFactor: true },
    summary: 'Whose token it is and until when',
    replies: { 200: Me },
    refusals: [],
  },
  listSessions: {
    method: 'GET',
    path: '/api/admin/sessions',
    who: STAFF,
    summary: 'One’s own sessions that have not ended, newest first',
    replies: { 200: z.object({ sessions: z.array(StaffSession) }) },
    refusals: [],
  },
  endSession: {
    method: 'DELETE',
    path: '/api/admin/sessions/:id',
    who: { ...STAFF, stepUp: true },
    summary: 'End one of one’s own sessions',
    params: z.object({ id: Id }),
    replies: { 204: None },
    refusals: ['session_not_found'],
  },
  stepUp: {
    method: 'POST',
    path: '/api/admin/step-up',
    who: { ...STAFF, beforeSecondFactor: true },
    summary:
      'Prove again who one is, by the password, a code of the app or a passkey: calls that answer `step_up_needed` work for 10 minutes',
    body: StepUp,
    replies: { 204: None },
    refusals: ['wrong_password', 'wrong_code', 'full_sign_in_needed', 'too_many_attempts'],
  },
  changePassword: {
    method: 'POST',
    path: '/api/admin/password',
    who: { ...STAFF, beforeSecondFactor: true },
    summary: 'Change one’s own password; all other sessions end',
    body: PasswordChange,
    replies: { 204: None },
    refusals: ['wrong_password', 'full_sign_in_needed', 'too_many_attempts'],
  },
  askForPasswordReset: {
    method: 'POST',
    path: '/api/admin/password-reset',
    who: PUBLIC,
    summary: 'Send an email with a link that sets a new password; the answer does not tell whether there is an account',
    body: PasswordResetRequest,
    replies: { 204: None },
    refusals: ['too_many_attempts'],
  },
  resetPassword: {
    method: 'POST',
    path: '/api/admin/password-reset/finish',
    who: PUBLIC,
    summary: 'Set a new password with the token of the email’s link, once; all sessions of the account end',
    body: PasswordReset,
    replies: { 204: None },
    refusals: ['email_link_ended'],
  },
  listStaff: {
    method: 'GET',
    path: '/api/admin/staff',
    who: OWNERS,
    summary: 'Every account of the staff, oldest first',
    replies: { 200: StaffList },
    refusals: [],
  },
  addStaff: {
    method: 'POST',
    path: '/api/admin/staff',
    who: { ...OWNERS, stepUp: true },
    summary: 'Add an account, whose owner chooses the password by the link of an invitation; noted in the audit trail',
    body: NewStaffMember,
    replies: { 201: StaffAdded },
    refusals: ['email_taken', 'too_many_emails'],
  },
  changeStaff: {
    method: 'PATCH',
    path: '/api/admin/staff/:id',
    who: { ...OWNERS, stepUp: true },
    summary:
      'Give an account another role, give or take a right of its own, disable or enable it; noted in the audit trail',
    params: z.object({ id: Id }),
    body: StaffChange,
    replies: { 200: StaffChanged },
    refusals: ['staff_not_found', 'last_owner', 'last_publisher'],
  },
  inviteStaffAgain: {
    method: 'POST',
    path: '/api/admin/staff/:id/invitation',
    who: { ...OWNERS, stepUp: true },
    summary:
      'A new invitation for somebody who has not chosen a password yet; earlier ones end. Noted in the audit trail',
    params: z.object({ id: Id }),
    replies: { 201: StaffInvited },
    refusals: ['staff_not_found', 'already_joined', 'too_many_emails'],
  },
} as const satisfies Record<string, Call>;

export const deviceCalls = {
  listDevices: {
    method: 'GET',
    path: '/api/admin/devices',
    who: MANAGERS,
    summary: 'Every device that was added, oldest first',
    replies: { 200: z.object({ devices: z.array(ListedDevice) }) },
    refusals: [],
  },
  addDevice: {
    method: 'POST',
    path: '/api/admin/devices',
    who: { ...MANAGERS, stepUp: true },
    summary: 'Add a device: a link that enrolls it, once, within 15 minutes; noted in the audit trail',
    body: NewDevice,
    replies: { 201: DeviceAdded },
    refusals: [],
  },
  revokeDevice: {
    method: 'DELETE',
    path: '/api/admin/devices/:id',
    who: MANAGERS,
    summary: 'Revoke a device: its credential and every session on it end at once; noted in the audit trail',
    params: z.object({ id: Id }),
    replies: { 204: None },
    refusals: ['device_not_found'],
  },
  enrolDeviceAgain: {
    method: 'POST',
    path: '/api/admin/devices/:id/enrol',
    who: { ...MANAGERS, stepUp: true },
    summary:
      'Enroll a device again under its name; what was enrolled before ends when the link is used. Noted in the audit trail',
    params: z.object({ id: Id }),
    replies: { 201: DeviceAdded.pick({ enrolUrl: true }) },
    refusals: ['device_not_found'],
  },
  readOwnDevice: {
    method: 'GET',
    path: '/api/admin/device',
    who: ANY_DEVICE,
    summary:
      'What the device that asks is enrolled as. A tablet that visitors sign on asks now and then: so it is seen, and is told that it was revoked',
    replies: { 200: Device },
    refusals: [],
  },
  enrolDevice: {
    method: 'POST',
    path: '/api/devices/enrol',
    who: PUBLIC,
    summary: 'Enroll the device that opened an `enrolUrl`',
    body: DeviceEnrolment,
    replies: { 201: DeviceEnrolled },
    refusals: ['enrolment_gone', 'too_many_attempts'],
  },
} as const satisfies Record<string, Call>;

export const auditCalls = {
  listAudit: {
    method: 'GET',
    path: '/api/admin/audit',
    who: MANAGERS,
    summary: 'Who saw, exported or changed what and when, newest first',
    query: AuditQuery,
    replies: { 200: AuditPage },
    refusals: [],
  },
} as const satisfies Record<string, Call>;
