import { z } from 'zod';
import type { Call } from '../call.ts';
import { SamplePart } from '../readiness/readiness.ts';
import { MANAGERS, OWNERS, PUBLIC, STAFF } from '../permissions.ts';
import {
  PreviewedPage,
  PublicVenue,
  StoredVenue,
  VenueChange,
  VenueDraft,
  VenuePublishing,
  VenueVersion,
  VenueVersionNumber,
  VenueVersions,
} from './drafts.ts';
import { VenueBeginning, VenueTemplate } from './templates.ts';

export const venueCalls = {
  readPublicVenue: {
    method: 'GET',
    path: '/api/venue',
    who: PUBLIC,
    summary: 'What the public pages show of the venue',
    replies: { 200: PublicVenue },
    refusals: [],
  },
  readVenue: {
    method: 'GET',
    path: '/api/admin/venue',
    who: MANAGERS,
    summary: 'The draft of what the venue says, which version is published, and what keeps the draft from that',
    replies: { 200: VenueDraft },
    refusals: [],
  },
  saveVenueDraft: {
    method: 'PUT',
    path: '/api/admin/venue/draft',
    who: MANAGERS,
    summary:
      'Save the draft. A manager changes hours, special days, the notice and prices alone. `revision`: of the draft that was changed',
    body: VenueChange,
    replies: { 200: VenueDraft },
    refusals: ['draft_changed'],
  },
  listVenueTemplates: {
    method: 'GET',
    path: '/api/admin/venue/templates',
    who: OWNERS,
    summary: 'With what a venue may begin, by the kind of place',
    replies: { 200: z.object({ templates: z.array(VenueTemplate) }) },
    refusals: [],
  },
  applyVenueTemplate: {
    method: 'POST',
    path: '/api/admin/venue/template',
    who: OWNERS,
    summary:
      'Begin the draft anew with a template; name, address, hours and the like stay if they are not the sample’s',
    body: VenueBeginning,
    replies: { 200: VenueDraft },
    refusals: ['draft_changed'],
  },
  listSampleParts: {
    method: 'GET',
    path: '/api/admin/venue/sample-parts',
    who: STAFF,
    summary: 'What visitors read that is still the sample’s',
    replies: { 200: z.object({ ofSample: z.array(SamplePart) }) },
    refusals: [],
  },
  publishVenue: {
    method: 'POST',
    path: '/api/admin/venue/publish',
    who: { ...MANAGERS, fullSignIn: true },
    summary:
      'Publish the draft, an earlier version once more, or the hours of a day or the notice alone; everybody sees it within two seconds. Of the draft a manager publishes hours, special days, the notice and prices, and the rest stays in it; an earlier version only where nothing else differs. Noted in the audit trail',
    body: VenuePublishing,
    replies: { 200: VenueVersion.pick({ version: true }) },
    refusals: ['draft_changed', 'venue_version_not_found', 'venue_not_ready', 'too_many_requests'],
  },
  previewVenue: {
    method: 'GET',
    path: '/api/admin/venue/preview',
    who: MANAGERS,
    summary: 'A page of visitors as the draft makes it, in HTML and without its code',
    query: PreviewedPage,
    replies: { 200: z.string() },
    refusals: ['page_not_found', 'venue_not_ready', 'too_many_requests'],
    media: 'text/html; charset=utf-8',
  },
  listVenueVersions: {
    method: 'GET',
    path: '/api/admin/venue/versions',
    who: MANAGERS,
    summary: 'The newest 200 versions that were published, the newest first',
    replies: { 200: VenueVersions },
    refusals: [],
  },
  readVenueVersion: {
    method: 'GET',
    path: '/api/admin/venue/versions/:number',
    who: MANAGERS,
    summary: 'What the venue said in a version',
    params: z.object({ number: VenueVersionNumber }),
    replies: { 200: StoredVenue },
    refusals: ['venue_version_not_found'],
  },
} as const satisfies Record<string, Call>;
