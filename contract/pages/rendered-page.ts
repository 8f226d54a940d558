import type { PageVenue } from '../venue/page-venue.ts';

declare global {
  /** What a page and the render bundle know of the venue: it is set before their modules are loaded. */
  // oxlint-disable-next-line no-var -- only so is it a property of globalThis
  var pageVenue: PageVenue | undefined;
}

/** A page of the site as the render bundle makes it (web/render.tsx), before the server puts it together. */
export interface RenderedPage {
  html: string;
  title: string;
  description: string;
  /** What search engines and chats learn of it; null where none may list it. */
  listed: ListedPage | null;
}

export interface ListedPage {
  /** The one under which it is known, of perhaps two. */
  address: string;
  title: string;
  description: string;
  describesVenue: boolean;
}

export type RenderPage = (path: string, isOfStaff: boolean) => Promise<RenderedPage>;
