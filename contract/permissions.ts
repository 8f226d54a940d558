import type { CallName } from './calls.ts';
import { POWERS, type Role } from './staff/roles.ts';

/** A tablet at the front desk, and one that families sign on. */
export const DEVICE_KINDS = ['desk', 'kiosk'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

/** The header with which an enrolled device proves itself: its credential. */
export const DEVICE_HEADER = 'x-device';

/** The header by which a page says for how many seconds nobody has touched it: what it asks by itself keeps no session alive. */
export const IDLE_HEADER = 'x-idle';

/** The header of a reply that has given the session a new token: the one before ends half a minute later. */
export const TOKEN_HEADER = 'x-session-token';

export interface Permission {
  /** Who may call it with a staff token. None beside a kind of device: a call of the device itself, whoever is signed in on it. */
  roles: readonly Role[];
  /** Which enrolled devices may call it while nobody is signed in. */
  devices: readonly DeviceKind[];
  /** Only with a sign-in or a step-up of the last 10 minutes. */
  stepUp?: true;
  /** Only for who has signed in fully, not with a PIN and not for a device alone: what reaches many people. */
  fullSignIn?: true;
  /** Also for an account that must have a second factor and has none yet: what it takes to set one up. */
  beforeSecondFactor?: true;
  /** Answers everybody; what else it needs, such as a code, is in the call itself. */
  isPublic?: true;
}

const PUBLIC = { roles: [], devices: [], isPublic: true } as const satisfies Permission;
const STAFF = { roles: ['owner', 'manager', 'desk'], devices: [] } as const satisfies Permission;
/** At the front desk, also before anybody has signed in. */
const DESK = { roles: ['owner', 'manager', 'desk'], devices: ['desk'] } as const satisfies Permission;
/** Of any enrolled device itself. */
const ANY_DEVICE = { roles: [], devices: ['desk', 'kiosk'] } as const satisfies Permission;
/** Of an enrolled desk device itself. */
const DESK_DEVICE = { roles: [], devices: ['desk'] } as const satisfies Permission;
const MANAGERS = { roles: ['owner', 'manager'], devices: [] } as const satisfies Permission;
const OWNERS = { roles: ['owner'], devices: [] } as const satisfies Permission;

/** Who may make which call (docs/decisions/0052). The server refuses everybody else; the browser hides what would be refused. */
export const permissions = {
  signWaiver: PUBLIC,
  checkWaiverByEmail: PUBLIC,
  checkWaiverByPhone: PUBLIC,
  recordAccess: PUBLIC,
  addKids: PUBLIC,
  amendContact: PUBLIC,
  confirmAddress: PUBLIC,
  confirmWaiver: PUBLIC,
  readDocument: PUBLIC,
  showDocument: PUBLIC,
  linkToDocument: STAFF,
  replaceCode: STAFF,
  showNewCode: { ...MANAGERS, stepUp: true },
  inviteToSign: STAFF,
  openInvitation: PUBLIC,
  readPreferences: PUBLIC,
  changePreferences: PUBLIC,
  unsubscribe: PUBLIC,
  listEmails: MANAGERS,
  sendEmailAgain: MANAGERS,
  dropEmail: MANAGERS,
  askForPasswordReset: PUBLIC,
  resetPassword: PUBLIC,
  verifyFingerprint: PUBLIC,
  readSealKey: PUBLIC,
  signInStaff: PUBLIC,
  makeFirstAccount: PUBLIC,
  acceptStaffInvitation: PUBLIC,
  signOutStaff: { ...STAFF, beforeSecondFactor: true },
  readMe: { ...STAFF, beforeSecondFactor: true },
  listSessions: STAFF,
  endSession: { ...STAFF, stepUp: true },
  changePassword: { ...STAFF, beforeSecondFactor: true },
  readFactors: { ...STAFF, beforeSecondFactor: true },
  startTotp: { ...STAFF, stepUp: true, beforeSecondFactor: true },
  confirmTotp: { ...STAFF, stepUp: true, beforeSecondFactor: true },
  removeTotp: { ...STAFF, stepUp: true },
  makeRecoveryCodes: { ...STAFF, stepUp: true },
  offerPasskey: { ...STAFF, stepUp: true, beforeSecondFactor: true },
  addPasskey: { ...STAFF, stepUp: true, beforeSecondFactor: true },
  renamePasskey: STAFF,
  removePasskey: { ...STAFF, stepUp: true },
  askForPasskey: PUBLIC,
  signInByPasskey: PUBLIC,
  askForPasskeyAgain: { ...STAFF, beforeSecondFactor: true },
  stepUp: { ...STAFF, beforeSecondFactor: true },
  readSecondFactorRule: OWNERS,
  ruleSecondFactor: { ...OWNERS, stepUp: true },
  choosePin: { ...STAFF, stepUp: true },
  removePin: { ...STAFF, stepUp: true },
  listPinHolders: DESK_DEVICE,
  signInByPin: DESK_DEVICE,
  listStaff: OWNERS,
  addStaff: { ...OWNERS, stepUp: true },
  changeStaff: { ...OWNERS, stepUp: true },
  inviteStaffAgain: { ...OWNERS, stepUp: true },
  listDevices: MANAGERS,
  addDevice: { ...MANAGERS, stepUp: true },
  revokeDevice: MANAGERS,
  enrolDeviceAgain: { ...MANAGERS, stepUp: true },
  readOwnDevice: ANY_DEVICE,
  enrolDevice: PUBLIC,
  listWaivers: STAFF,
  readWaiver: STAFF,
  listPeople: DESK,
  readPerson: DESK,
  joinPeople: { roles: POWERS['join-people'], devices: [] },
  partPeople: MANAGERS,
  enterKidAge: DESK,
  confirmGuardian: DESK,
  scanCode: DESK,
  noteDeskSigning: PUBLIC,
  readDeskSignings: DESK,
  recordVisit: DESK,
  annulVisit: DESK,
  readToday: DESK,
  exportVisits: { ...MANAGERS, stepUp: true },
  exportWaivers: { ...MANAGERS, stepUp: true },
  exportAgreements: { ...MANAGERS, stepUp: true },
  eraseWaiver: { ...MANAGERS, stepUp: true },
  readErasurePlan: MANAGERS,
  listWaiverTexts: MANAGERS,
  decideReSign: { ...MANAGERS, fullSignIn: true },
  showSignature: PUBLIC,
  readStats: STAFF,
  readCharts: STAFF,
  readReadiness: STAFF,
  watchWaivers: DESK,
  listAudit: MANAGERS,
  listInbox: STAFF,
  changeInboxItem: STAFF,
  deleteInboxItem: STAFF,
  readMailingLists: MANAGERS,
  writeToList: { ...MANAGERS, fullSignIn: true },
  leaveList: PUBLIC,
  sendContactMessage: PUBLIC,
  requestBooking: PUBLIC,
  askForToyNotice: PUBLIC,
  joinWaitlist: PUBLIC,
  makeParty: PUBLIC,
  readInvitedTo: PUBLIC,
  readHostedParty: PUBLIC,
  changeHostedParty: PUBLIC,
  cancelHostedParty: PUBLIC,
  answerParty: PUBLIC,
  listParties: STAFF,
  readParty: STAFF,
  changeParty: { ...STAFF, fullSignIn: true },
  cancelParty: { ...STAFF, fullSignIn: true },
  replaceHostLink: { ...STAFF, fullSignIn: true },
  checkHealth: PUBLIC,
} as const satisfies Record<CallName, Permission>;

export function mayCall(role: Role, name: CallName): boolean {
  const { roles }: Permission = permissions[name];
  return roles.includes(role);
}
