// What modules of web/ know of the venue where there is no page. A test of them imports this first.
import { describeForPages } from '#server/site/page-venue.ts';
import { makeSite } from './venue.ts';

globalThis.pageVenue = describeForPages(makeSite());
