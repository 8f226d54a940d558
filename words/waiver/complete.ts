import { say } from '../say.ts';

/** What the visitor has earned in the form in four steps, and what comes next. */
export const en = say('waiver/complete', {
  title: 'VR Passport Complete!',
  description: 'Your achievements and what comes next.',
  pointsEarned: 'points earned',
  lead: 'Every stamp is yours. See you at the gate.',
  stampsComeFrom: 'Stamps come from',
  stepByStep: 'signing step by step',
  achievements: 'Your Achievements',
  earned: { first: 'Started your VR journey!', half: 'Made great progress!', all: 'Completed everything perfectly!' },
  otherEarned: 'Achievement earned!',
  bookVisit: 'Book Your Visit',
  scheduleNow: 'Schedule Now',
  inNewTab: ', opens a calendar in a new tab',
  home: 'Return Home',
  whatsNext: 'What’s Next',
  checkEmail: 'Check your email for your QR code',
  saveCode: 'Save the QR code to skip check-in',
  bookSession: 'Book a session',
  visit: (venue: string) => `Visit to ${venue}`,
  visitDetails: (phone: string) => `Bring your waiver’s QR code. Questions? ${phone}`,
});
