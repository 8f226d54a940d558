// As page-venue.ts, of a venue that asks questions of its own.
import { describeForPages } from '#server/site/page-venue.ts';
import { STAFF_NOTE, SWIMMING } from './own-questions.ts';
import { makeSite } from './venue.ts';

globalThis.pageVenue = { ...describeForPages(makeSite()), questions: [SWIMMING, STAFF_NOTE] };
