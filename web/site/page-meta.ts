import { venue } from '#venue/venue.ts';

/** Title and description of a page, as React Router's `meta` wants them. */
export function pageMeta(title: string | undefined, description: string) {
  return [
    { title: title ? `${title} – ${venue.name}` : `${venue.name} – ${venue.tagline}` },
    { name: 'description', content: description },
  ];
}
