import { waiverCalls, documentCalls, verificationCalls } from './waivers/calls.ts';
import { searchCalls, reportCalls, liveCalls } from './search/calls.ts';
import { emailCalls, addressCalls, invitationCalls, preferenceCalls } from './emails/calls.ts';
import { staffCalls, deviceCalls, auditCalls } from './staff/calls.ts';
import { waiverTextCalls } from './waiver-texts/calls.ts';
import { factorCalls, pinCalls } from './staff/factor-calls.ts';
import { peopleCalls, visitCalls } from './people/calls.ts';
import { partyCalls } from './parties/calls.ts';
import { inboxCalls, mailingCalls } from './inbox/calls.ts';
import { retentionCalls } from './retention/calls.ts';
import { venueCalls } from './venue/calls.ts';
import { mediaCalls } from './venue/media.ts';
import { readinessCalls } from './readiness/calls.ts';

/** Every call with all that there is to say of it. The browser has its addresses from visitor-calls.ts and those of staff, and of this only the types. */
export const calls = {
  ...waiverCalls,
  ...documentCalls,
  ...verificationCalls,
  ...searchCalls,
  ...reportCalls,
  ...liveCalls,
  ...emailCalls,
  ...addressCalls,
  ...invitationCalls,
  ...preferenceCalls,
  ...staffCalls,
  ...deviceCalls,
  ...auditCalls,
  ...waiverTextCalls,
  ...factorCalls,
  ...pinCalls,
  ...peopleCalls,
  ...visitCalls,
  ...partyCalls,
  ...inboxCalls,
  ...mailingCalls,
  ...retentionCalls,
  ...readinessCalls,
  ...venueCalls,
  ...mediaCalls,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
