import type { BuiltPage } from '#server/site/built-site.ts';
import { DESK_PAGES, listPaths, prerenderedPath, VISITOR_PAGES } from '#web/pages.ts';
import { type PageFacts, pageTitle } from '#web/site/page-facts.ts';

/** What the server is to know of each page; its inline scripts are not read yet. */
export function describePages(): BuiltPage[] {
  return [
    ...listPaths().map((path) => describe(path, false)),
    ...Object.values(DESK_PAGES).map((path) => describe(path, true)),
  ];
}

function describe(path: string, isOfDesk: boolean): BuiltPage {
  const file = `${prerenderedPath(path)}/index.html`.replace(/^\/+/, '');
  const facts = Object.values(VISITOR_PAGES).find((page) => page.path === path || page.alsoAt === path);
  return { path, file, inlineScripts: [], isOfDesk, listed: facts?.isListed ? listAs(facts) : null };
}

function listAs(facts: PageFacts) {
  const { path, description, describesVenue = false } = facts;
  return { address: path, title: pageTitle(facts), description, describesVenue };
}
