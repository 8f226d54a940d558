import { HEALTH_QUESTIONS, privacy } from '#web/venue/document.ts';
import { en as words } from '#words/site/privacy.ts';

export const PRIVACY = words.sections({ ...privacy, asksAboutHealth: HEALTH_QUESTIONS.length > 0 });
