/** What the form in four steps awards, in the order in which it is earned. */
export const en = { first: 'First Steps', half: 'Halfway Hero', all: 'VR Pioneer' };
