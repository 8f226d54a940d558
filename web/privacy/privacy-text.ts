import { HEALTH_QUESTIONS, privacy, QUESTIONS, rules } from '#web/venue/document.ts';
import { en as words } from '#words/site/privacy.ts';

const { given, readers, kids, parties, device, email, kept, askUs } = words;
const years = words.years(rules.keepYears);
const answers = [HEALTH_QUESTIONS.length > 0 && words.health, QUESTIONS.length > 0 && words.ownQuestions]
  .filter(Boolean)
  .join('');

export const PRIVACY = [
  { ...given, text: given.text(answers) },
  { ...readers, text: readers.text(privacy.sharing) },
  { ...kids },
  { ...parties },
  { ...device },
  { ...email },
  { ...kept, short: kept.short(years), text: kept.text(years, privacy.keptBecause) },
  { ...askUs, text: askUs.text(privacy.operator) },
];
