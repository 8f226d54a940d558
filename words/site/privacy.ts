import { ADULT_AGE } from '#contract/kids.ts';
import { grammarOf } from '../grammar.ts';
import { say } from '../say.ts';

const { count } = grammarOf('en-US');

/** What happens with what is known of visitors. What can be checked in the code is checked by `tests/privacy-text.test.ts`. */
export const en = say('site/privacy', {
  title: 'Privacy',
  lead: 'What we keep about you and your kids, who sees it, and for how long.',
  atDesk: (address: string) => `Or at our front desk: ${address}`,
  given: {
    title: 'What You Give Us',
    short: 'What you type, and when you sign and come in.',
    text: (answers: string) =>
      `To sign: your name, a phone number or email address, your signature, the names or ages of those you sign for, and an emergency contact if you name one. We also keep the internet address and browser you sign with. It shows who agreed, and who may ride.${answers} What you send with our other forms, we keep to answer you.`,
  },
  health: ' Your answers about health are stored encrypted, for our staff alone.',
  ownQuestions:
    ' Your answers to our own questions are stored encrypted. Our staff read them, and your signed copy has them.',
  readers: {
    title: 'Who Sees It',
    short: 'Our staff, and whoever has your pass.',
    text: (sharing: string) =>
      `When staff open your full record, the system notes who did. Share your pass only with people you trust. With just your phone number, anyone can see on our site your first name, your initials and your emergency contact’s, when you signed, how many people are or were covered and until when, and parts of your email address and of both phone numbers. With just your email address, when you signed and when the waiver expires. ${sharing}`,
  },
  kids: {
    title: 'Your Kids',
    short: 'A grown-up signs for them. We send them no news.',
    text: `Their names and ages are for our staff, for you, and for whoever has your pass. No public page shows them. A birth date is up to you: it tells us what a kid may ride, and when they turn ${ADULT_AGE} and sign for themselves.`,
  },
  parties: {
    title: 'Parties',
    short: 'The host sees first names only from families that allow it.',
    text: 'The host also sees how many are ready. The invitation names no guests. Both links work until the end of the day after the party. Then we erase the host’s email address and the names of those who said no. The rest of the party goes a year later. To keep out fake parties, we store the internet address of whoever makes one for up to 30 days.',
  },
  device: {
    title: 'Your Phone or Computer',
    short: 'No cookies, no trackers.',
    text: 'This site loads nothing from other companies. After you sign, your browser keeps your details, and for a year one tap shows your pass. To delete them, press “Remove from this device” on the waiver page, or clear your browser’s data. Our own tablets forget you when you are done.',
  },
  email: {
    title: 'Email',
    short: 'News only if you check a box. No box is checked for you.',
    text: `If you gave an address, we email your signed copy. We also write to confirm a new address, to send a new code, to ask you to sign again, when a kid is about to turn ${ADULT_AGE}, and when somebody signs with your contact details on another device. If you ask for news, we also remind you before your waiver expires. Your copy and the reminders then have a link to change or stop it all. Emails to a waiting list have a link to leave it.`,
  },
  kept: {
    title: 'How Long We Keep It',
    short: (years: string) => `A waiver at least ${years} after it ends. With kids, often longer.`,
    text: (years: string, keptBecause: string) =>
      `With kids, also at least until ${years} after the youngest turns ${ADULT_AGE}. A group leader gives us names without ages, so we count those people as grown-ups here. ${keptBecause} Our staff cannot change a waiver, or erase it before then. Messages, date requests and waiting lists stay until we delete them. Backups, and our log of what staff did, may last longer.`,
  },
  years: (number: number) => count(number, 'year', 'years'),
  askUs: {
    title: 'Ask Us',
    short: 'For a copy, a correction, or to have something erased.',
    text: (operator: string) =>
      `You can download your signed copy from your pass. To fix a mistake in a waiver, sign again. We can erase at any time your choices about news, an email address you gave later, and a birthday you added on your pass. If you unsubscribed, we keep a code made from your address, so that nobody signs you up again. The boxes you checked when you signed stay on the waiver. ${operator} is responsible for all of this.`,
  },
});
