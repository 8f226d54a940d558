import { HEALTH_QUESTIONS, privacy, rules } from '#web/venue/document.ts';
import { en as words } from '#words/site/privacy.ts';

export const PRIVACY = words.sections({ ...privacy, ...rules, asksAboutHealth: HEALTH_QUESTIONS.length > 0 });
