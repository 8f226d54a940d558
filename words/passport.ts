import { say } from './say.ts';

/** The passport that fills up beside a form, and its name. */
export const en = say('passport', {
  title: 'VR Passport',
  done: ': done',
  toCome: ': to come',
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  signedFor: 'Signed for',
  points: 'Points',
  safety: 'Safety',
  details: 'Details',
  group: 'Group',
  signed: 'Signed',
});
