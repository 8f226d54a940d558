import { say } from './say.ts';

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;

const signerOnly = 'Signer only';

/** The page that a code opens at the desk. */
export const en = say('confirmation', {
  title: 'Waiver Confirmation',
  description: 'The pass of a signed waiver, to show at the front desk.',
  loading: 'Loading waiver…',
  loadingLead: 'In a moment this page says whether the waiver is valid today, and whom it covers.',

  notFound: 'Waiver Not Found',
  nothingShown: 'The waiver confirmation could not be found or may have expired.',
  noCode: 'No QR code provided',
  noWaiver: 'Waiver not found',
  noConnection: 'Cannot connect to backend server. Please ensure the server is running.',
  noAnswer: 'The backend server is not responding correctly; it should be running on port 3001.',
  refused: (status: number) => `HTTP error! status: ${status}`,
  unknown: 'An unexpected error occurred while fetching waiver data',
  mayBeValid: 'The waiver could not be checked; it may well be valid.',
  oldCode: 'The code may be old, or mistyped. The waiver itself may still be valid.',
  incompleteLink: 'The link is not complete. Please open it again from your pass or your email.',
  tryAgain: 'Try Again',
  lookUp: 'Look Up by Phone',
  home: 'Go to Home',

  thisWaiverIs: 'This waiver is ',
  valid: 'Valid',
  expired: 'Expired',
  notValid: 'Not Valid',
  expiringSoon: 'Expiring Soon',
  until: (day: string) => `until ${day}`,
  expiredOn: (day: string) => `on ${day}`,
  changed: 'The waiver has changed',
  renewedUntil: (day: string) => `Renewed, valid until ${day}`,
  validUntil: (day: string) => `This waiver is valid until ${day}.`,
  kids: (number: number) => count(number, 'kid'),
  participants: (number: number) => count(number, 'participant'),
  signerOnly,
  nobodyElse: 'No one else listed',
  askFirst: (kids: number) => `${count(kids, 'kid')}: ask first`,
  signerAnd: (others: string) => (others === signerOnly ? others : `Signer, ${others}`),

  forStaff: 'This waiver has expired. The customer must sign a new waiver before participating in activities.',
  changedForStaff:
    'The waiver has changed since this one was signed. The customer must sign the new one before participating in activities.',
  findNewer: 'Signed again since? Staff can find the newer waiver by name or phone number.',
  isYours: 'Is this your waiver?',
  forVisitor: 'Your waiver has expired. Please sign a new one.',
  changedForVisitor: 'The waiver has changed since you signed. Please sign the new one.',
  signedAgain: 'Already signed again?',
  lookUpNumber: 'Look up your phone number',
  toFindPass: 'to find your new pass.',
  signNew: 'Sign New Waiver',

  earlierValid: (signed: string, newest: string) =>
    `This code is of an earlier waiver, signed on ${signed}. It still covers everyone it names; the newest was signed on ${newest}.`,
  earlierExpired: (signed: string, newest: string) =>
    `This code is of an earlier waiver, signed on ${signed}. What counts is the newest, signed on ${newest}.`,
  checkIn: 'Check In',
  openRecord: 'Open the Record',
  masked: 'This code came from a phone lookup. Full details need the visitor’s own code or a staff sign-in.',
  hideDetails: 'Hide Full Details',
  showDetails: 'Show Full Details',

  person: 'Personal Information',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  details: 'Waiver Details',
  coveredNow: 'Covered now',
  signedFor: 'Signed for',
  signedForLabels: { self: 'Myself', family: 'My family', group: 'My group' },
  kidsRow: 'Kids',
  kidsAges: 'Kids’ ages',
  participantsRow: 'Participants',
  onThisWaiver: (number: number) => `${number} on this waiver`,
  signed: 'Signed',
  expires: 'Expires',
  covered: 'Who Is Covered',
  emergency: 'Emergency Contact',
  kid: (name: string, age: string) => `${name}, ${age}`,
  kidWithoutAge: (name: string, age: string) => `${name}, age ${age}`,

  staffActions: 'Staff actions',
  print: 'Print',
  dashboard: 'Admin Dashboard',
});
