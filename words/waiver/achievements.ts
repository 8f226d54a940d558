import { say } from '../say.ts';

/** What the form in four steps awards, in the order in which it is earned. */
export const en = say('waiver/achievements', { first: 'First Steps', half: 'Halfway Hero', all: 'VR Pioneer' });
