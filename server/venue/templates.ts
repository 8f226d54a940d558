import { isDeepStrictEqual } from 'node:util';
import type { VenueDocument } from '#contract/venue/document.ts';
import type { VenueDraft } from '#contract/venue/drafts.ts';
import type { VenueBeginning, VenueTemplate } from '#contract/venue/templates.ts';
import type { StaffActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { venueDocument as sample } from '#venue/document.ts';
import { type Template, TEMPLATE_PRIVACY } from '#venue/templates/template.ts';
import { TEMPLATES } from '#venue/templates/templates.ts';
import { readDraft, saveDraft } from './operations.ts';

export function listTemplates(): VenueTemplate[] {
  return Object.entries(TEMPLATES).map(([id, { name, document, text }]) => ({
    id: id as VenueTemplate['id'],
    name,
    activities: document.machines.map((machine) => machine.name),
    text,
  }));
}

/** Begins the draft anew for another kind of place. What the owner has said of the venue itself stays. Throws as `saveDraft`. */
export async function applyTemplate(
  context: Context,
  { revision, template }: VenueBeginning,
  actor: StaffActor,
): Promise<VenueDraft> {
  const { draft } = await readDraft(context);
  const document = beginFrom(TEMPLATES[template], draft.document as VenueDocument);
  return saveDraft(context, { revision, document }, actor);
}

/** A venue of this kind, with what is not the sample's of the one before. */
export function beginFrom({ document, tagline }: Template, before: VenueDocument): VenueDocument {
  const { venue, hours, privacy, rules } = before;
  const taglines = [sample.venue.tagline, ...Object.values(TEMPLATES).map((each) => each.tagline)];
  return {
    ...before,
    ...document,
    brand: isChosen(before.brand) ? before.brand : document.brand,
    'consent-texts': { ...document['consent-texts'], texts: before['consent-texts'].texts },
    venue: {
      ...venue,
      tagline: taglines.includes(venue.tagline) ? tagline : venue.tagline,
      openings: isDeepStrictEqual(venue.openings, sample.venue.openings) ? [] : venue.openings,
    },
    hours: isDeepStrictEqual(hours, sample.hours) ? { ...hours, hours: [], specialDays: [] } : hours,
    notice: null,
    // Toddlers come to most kinds of places.
    rules: isDeepStrictEqual(rules, sample.rules) ? { ...rules, youngestKid: rules.youngestKidOnOnePage } : rules,
    privacy:
      privacy.sharing === sample.privacy.sharing
        ? { ...TEMPLATE_PRIVACY, operator: venue.name, email: venue.email, phone: venue.phone }
        : privacy,
  };
}

function isChosen(brand: VenueDocument['brand']): boolean {
  return ![null, ...Object.values(TEMPLATES).map(({ document }) => document.brand)].some((each) =>
    isDeepStrictEqual(each, brand),
  );
}
