import type { VenueFacts } from '#contract/venue/document.ts';
import type { Night } from '#server/retention/operations.ts';
import { button, type EmailContent, greeting, words } from '../layout.ts';
import { dayOf, STAFF_FOOTNOTES } from './phrases.ts';

/** To staff, about the night in which it was queued. `plan`: the page that lists what will be erased. */
export function erasureEmail(
  { name, night }: { name: string; night: Night },
  plan: string,
  venue: VenueFacts,
): EmailContent {
  const { problem, announced, erasesFrom } = night;
  if (problem) return refusedEmail(name, problem, plan, venue);
  if (!erasesFrom) throw new Error('A night that announced nothing has no email');
  return announcedEmail(name, { announced, erasesFrom }, plan, venue);
}

/** A week before anything is erased. */
function announcedEmail(
  name: string,
  { announced, erasesFrom }: { announced: number; erasesFrom: Date },
  plan: string,
  venue: VenueFacts,
): EmailContent {
  const day = dayOf(erasesFrom, venue);
  const waivers = `${announced.toLocaleString('en-US')} ${announced === 1 ? 'waiver' : 'waivers'}`;
  return {
    subject: `${venue.name}: ${waivers} will be erased starting ${day}`,
    preview: 'The time for which we have to keep them is over, or soon will be.',
    blocks: [
      greeting(`Hi ${name},`),
      words(
        announced === 1
          ? `Starting ${day}, ${waivers} will be erased for good. It no longer has to be kept, or soon will not.`
          : `Starting ${day}, ${waivers} will be erased for good, some each night. They no longer have to be kept, or soon will not.`,
      ),
      button('See Which', plan),
      words(
        'If any of them has to stay, for an open claim for example, have RETENTION set to off on the server before that day.',
      ),
    ],
    footnotes: STAFF_FOOTNOTES,
  };
}

/** When nothing was erased because the clocks disagree. */
function refusedEmail(name: string, problem: string, plan: string, venue: VenueFacts): EmailContent {
  return {
    subject: `Nothing was erased at ${venue.name}: please check the clock`,
    preview: problem,
    blocks: [
      greeting(`Hi ${name},`),
      words(
        'Waivers that no longer have to be kept are erased at night. Last night nothing was erased, because the server cannot trust its clock.',
      ),
      words(problem),
      words(
        'A clock that runs ahead would erase waivers that must be kept. Please have whoever runs the server look at it. Once the clocks agree, everything is announced again, a week before it goes.',
      ),
      button('See What the Server Says', plan),
    ],
    footnotes: STAFF_FOOTNOTES,
  };
}
