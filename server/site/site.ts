import type { VenueDocument } from '#contract/venue/document.ts';
import type { SiteDocument } from '#contract/venue/page-venue.ts';
import type { WaiverText } from '#contract/waiver-text.ts';
import { readBuiltSite } from './built-site.ts';
import { type ServedPages, servePages } from './rendered-pages.ts';
import { provideSite, renderPreview } from './rendered-site.ts';

/** What it needs of the context, which has the site itself. */
interface SiteContext {
  venue: () => VenueDocument;
  texts: { current: WaiverText };
  events: { on(name: 'listening' | 'venuePublished', listen: () => void): unknown };
  report: (error: unknown) => void;
}

export type Site = ReturnType<typeof openSite>;

/**
 * The pages of the current build for what is published and for the text that is signed. While they are rendered for another version those of the one before are served, and
 * also after that where they could not be. `build` is the folder for builds; the project's unless given.
 */
export function openSite({ venue, texts, events, report }: SiteContext, build?: string) {
  const built = readBuiltSite(build);
  let served: ServedPages | undefined;
  let rendering: Promise<void> | undefined;

  /** With the text that is signed now. */
  function complete(document: VenueDocument): SiteDocument {
    const { title, paragraphs } = texts.current;
    return { ...document, liability: { title, paragraphs } };
  }

  async function renderNewest(): Promise<void> {
    if (built === undefined) return;
    let document;
    let text;
    do {
      document = venue();
      text = texts.current;
      try {
        served = servePages(built, await provideSite(built, complete(document)));
      } catch (error) {
        report(error);
      }
    } while (document !== venue() || text !== texts.current);
  }

  function render(): Promise<void> {
    rendering ??= renderNewest().finally(() => (rendering = undefined));
    return rendering;
  }

  events.on('listening', () => void render());
  // Where nobody has asked for a page yet, the first who does has it rendered.
  events.on('venuePublished', () => void (served && render()));
  return {
    built,
    /** Undefined where they could not be rendered. */
    async readPages(): Promise<ServedPages | undefined> {
      if (served === undefined) await render();
      return served;
    },
    /** Resolves when the pages say what is published. */
    async settle(): Promise<void> {
      await rendering;
    },
    /** Renders the pages for a document that is about to be published. Rejects where they cannot be. */
    async prepare(document: VenueDocument): Promise<void> {
      if (built && served) await provideSite(built, complete(document));
    },
    /** A page of visitors for a document, to be looked at; undefined where there is no such page. */
    async preview(document: VenueDocument, address: string): Promise<string | undefined> {
      const page = built?.pages.find((each) => each.address === address && !each.isOfStaff && !each.deskHtml);
      if (built === undefined || page === undefined) return undefined;
      return renderPreview(built, complete(document), page);
    },
  };
}
