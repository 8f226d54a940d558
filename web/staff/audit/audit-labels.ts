import { EMAIL_KIND_NAMES } from '#contract/labels.ts';
import type { AuditAction, AuditEntry } from '#contract/staff/audit.ts';
import { calendarDay, count, hourRange, minuteOf } from '../shell/formats.ts';

const ACTIONS: Record<AuditAction, string> = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'Sign-in failed',
  'signed-out': 'Signed out',
  'session-ended': 'Ended a session',
  'password-changed': 'Changed the password',
  'first-account-made': 'Created the first account',
  'account-added': 'Added an account',
  'account-disabled': 'Disabled an account',
  'account-enabled': 'Enabled an account',
  'account-invited': 'Invited again',
  'invitation-accepted': 'Accepted the invitation',
  'role-changed': 'Changed a role',
  'rights-changed': 'Changed who may publish the waiver text',
  'device-added': 'Added a device',
  'device-enrolled': 'Enrolled a device',
  'device-revoked': 'Revoked a device',
  'device-enrollment-made': 'Made a new code for a device',
  'password-reset': 'Password reset',
  'totp-added': 'Turned on codes of an app',
  'totp-removed': 'Turned off codes of an app',
  'recovery-codes-made': 'Made recovery codes',
  'recovery-code-used': 'Used a recovery code',
  'passkey-added': 'Added a passkey',
  'passkey-removed': 'Removed a passkey',
  'stepped-up': 'Confirmed their identity',
  'second-factor-ruled': 'Decided on second factors',
  'second-factor-reset': 'Reset a second factor',
  'pin-chosen': 'Chose a PIN',
  'pin-removed': 'Removed the PIN',
  'pin-used': 'Unlocked a tablet by PIN',
  'pin-failed': 'Wrong PIN',
  'waiver-seen': 'Viewed a waiver',
  'party-seen': 'Viewed a party',
  'host-link-replaced': 'Made a new link for a party’s host',
  'party-changed': 'Changed a party',
  'party-canceled': 'Canceled a party',
  'health-answers-seen': 'Viewed health answers',
  'own-answers-seen': 'Viewed answers to your questions',
  'code-replaced': 'Replaced a code',
  'signature-seen': 'Viewed a signature',
  'copy-opened': 'Opened a signed copy',
  'invitation-sent': 'Invited to sign again',
  'email-sent-again': 'Sent an email again',
  'email-dropped': 'Dropped an email',
  'refusal-overridden': 'Let somebody in despite a refusal',
  'visit-annulled': 'Undid a check-in or check-out',
  'visits-exported': 'Exported visits',
  'roll-call-printed': 'Printed the roll call',
  'waivers-exported': 'Exported waivers',
  'export-broken-off': 'Export interrupted',
  'message-read': 'Marked a message as read',
  'message-unread': 'Marked a message as unread',
  'message-answered': 'Marked a message as answered',
  'message-reopened': 'Marked a message as not answered',
  'message-deleted': 'Deleted a message',
  'list-written': 'Emailed a list',
  'text-ruled': 'Decided on older waivers',
  'text-shared': 'Made a link to read the new waiver text',
  'text-answered': 'The new waiver text was read by a link',
  'text-scheduled': 'Published a waiver text for a later day',
  'text-withdrawn': 'Took back a waiver text',
  'text-discarded': 'Discarded the draft of a waiver text',
  'text-published': 'Published a waiver text',
  'venue-published': 'Published a version of the venue',
  'picture-added': 'Added a picture',
  'test-started': 'Made a link for a test waiver',
  'people-joined': 'Joined two people',
  'people-parted': 'Separated two people',
  'kid-age-entered': 'Entered a kid’s age',
  'guardian-confirmed': 'Confirmed a guardian',
  'guardian-taken-back': 'Took back that a guardian was confirmed',
  'consents-exported': 'Exported consents',
  'lists-read': 'Read lists',
  'record-erased': 'Erased a waiver',
  'marketing-erased': 'Erased marketing data',
  'erasures-announced': 'Announced what will be erased',
  'erasure-refused': 'Refused to erase',
  'backup-restored': 'Restored a backup',
};

export function actionLabel(action: AuditAction): string {
  return ACTIONS[action];
}

/** Who did it, and on which enrolled device: a staff member, such a device alone, the operator at the server, or an unknown account. */
export function actorOf({
  staff,
  device,
  action,
  details,
}: Pick<AuditEntry, 'staff' | 'device' | 'action' | 'details'>): string {
  if (details.by === 'command') return 'Operator';
  if (staff) return [staff.name || staff.email, ...(device ? [device.name] : [])].join(', ');
  if (device) return action === 'sign-in-failed' ? `Unknown account, ${device.name}` : device.name;
  return action === 'sign-in-failed' ? 'Unknown account' : 'Operator';
}

const AMOUNTS = [
  ['pages', 'page', 'pages'],
  ['searches', 'search', 'searches'],
  ['records', 'record', 'records'],
  ['exports', 'table', 'tables'],
  ['rows', 'row', 'rows'],
] as const;

/** `Nov 21, 2026, 4:00 – 5:00 PM: 14 pages, 1 search, 420 rows`. */
function viewingLabel(hour: string, details: AuditEntry['details']): string {
  const amounts = AMOUNTS.flatMap(([what, one, many]) => {
    const amount = details[what];
    return typeof amount === 'number' && amount > 0 ? [count(amount, one, many)] : [];
  });
  return `${hourRange(hour)}: ${amounts.join(', ') || 'nothing'}`;
}

const DECISIONS: Record<string, string> = {
  'stay-valid': ': older ones stay valid',
  'must-sign-again': ': older ones must sign again',
};

const EMAIL_KINDS = new Map<string, string>(Object.entries(EMAIL_KIND_NAMES));

/** `“maria”, valid only, 12 rows`; empty when there is nothing to add. */
export function detailsOf({ staff, details }: Pick<AuditEntry, 'staff' | 'details'>): string {
  const { signedFrom, signedTo } = details;
  const { search, status, rows, by, version, reason, madeAt, list, people, hour, shown } = details;
  const { account, from, role, name, kind, age, published, parts } = details;
  if (typeof hour === 'string') return viewingLabel(hour, details);
  return [
    by === 'command' && staff ? staff.email : '',
    typeof account === 'string' ? account : '',
    typeof role === 'string' ? (typeof from === 'string' ? `${from} to ${role}` : role) : '',
    typeof name === 'string' ? name : '',
    typeof kind === 'string' ? (EMAIL_KINDS.get(kind) ?? kind) : '',
    typeof age === 'number' ? `age ${age}` : '',
    typeof version === 'number' ? `version ${version}${DECISIONS[String(status)] ?? ''}` : '',
    typeof published === 'number' ? `version ${published}: ${String(parts)}` : '',
    typeof reason === 'string' ? `“${reason}”` : '',
    typeof madeAt === 'string' ? `made ${minuteOf(madeAt)}` : '',
    typeof search === 'string' && search ? `“${search}”` : '',
    typeof status === 'string' && status !== 'all' && version === undefined ? `${status} only` : '',
    typeof signedFrom === 'string' ? signedFromLabel(signedFrom) : '',
    typeof signedTo === 'string' ? `signed to ${calendarDay(signedTo)}` : '',
    typeof list === 'string' ? list : '',
    typeof people === 'number' ? count(people, 'person', 'people') : '',
    typeof rows === 'number' ? count(rows, 'row') : '',
    typeof shown === 'boolean' ? (shown ? 'shown on the screen' : 'sent by email') : '',
  ]
    .filter(Boolean)
    .join(', ');
}

function signedFromLabel(signedFrom: string): string {
  return signedFrom === 'monday' ? 'signed this week' : `signed from ${calendarDay(signedFrom)}`;
}
