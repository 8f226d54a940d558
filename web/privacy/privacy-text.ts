import { HEALTH_QUESTIONS } from '#venue/health-questions.ts';
import { privacy } from '#venue/privacy.ts';
import { en as words } from '#words/site/privacy.ts';

export const PRIVACY = words.sections({ ...privacy, asksAboutHealth: HEALTH_QUESTIONS.length > 0 });
