import type { VenueFacts } from '#contract/venue/document.ts';
import type { NotedCheck } from '#server/verification/operations.ts';
import { button, type EmailContent, greeting, words } from '../layout.ts';

interface Checked {
  name: string;
  check: NotedCheck;
}

const FOOTNOTE = words(
  'You are getting this email because you are an owner. CHAIN_EMAIL on the server says how often, or turns it off.',
);

/** To the owner, who so keeps the end of the chain where nobody who changes the database can change it. */
export function recordsVerifiedEmail({ name, check }: Checked, venue: VenueFacts): EmailContent {
  return {
    subject: `The records at ${venue.name} are as they were signed`,
    preview: 'Keep this email: it shows if anybody cuts off the newest records later.',
    blocks: [
      greeting(`Hi ${name},`),
      words(
        `The server has verified all ${check.waivers.toLocaleString('en-US')} signed waivers. Each is as it was signed, and none is missing.`,
      ),
      words(`The chain of records ends with ${check.head}`),
      words(
        'Keep this email. If anybody ever removes the newest records from the database, the chain no longer holds this end: npm run verify says what is missing, and a restore can be held against it.',
      ),
    ],
    footnotes: [FOOTNOTE],
  };
}

/** It names nobody: what is wrong is on the server, and `npm run verify` names it. */
export function recordsChangedEmail({ name, check }: Checked, readyPage: string, venue: VenueFacts): EmailContent {
  const many = check.faults === 1 ? 'One record is' : `${check.faults.toLocaleString('en-US')} records are`;
  return {
    subject: `Records at ${venue.name} are not what was signed`,
    preview: 'The server’s nightly check found something.',
    blocks: [
      greeting(`Hi ${name},`),
      words(
        `${many} not what was signed: changed, removed or added by hand, or by a faulty disk. Ask whoever runs the server to run npm run verify, which names each, and to keep the backups as they are.`,
      ),
      button('Open “Ready to open”', readyPage),
    ],
    footnotes: [words('You are getting this email, at most once a day, because you are an owner.')],
  };
}
