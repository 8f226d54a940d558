import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router';
import type { RenderPage } from '#contract/pages/rendered-page.ts';
import { type PageFacts, pageTitle } from './site/page-facts.ts';
import { staffRoutes } from './staff-routes.tsx';
import { page as document } from './venue/document.ts';
import { visitorRoutes } from './visitor-routes.tsx';

/** React would move large parts behind a script that puts them in place; the pages must be whole without one. */
const WHOLE = { progressiveChunkSize: Infinity };

/** A page as HTML, whole, and what its head says. */
export const renderPage: RenderPage = async (path, isOfStaff) => {
  const { query, dataRoutes } = createStaticHandler(isOfStaff ? staffRoutes : visitorRoutes);
  const context = await query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`);
  const router = createStaticRouter(dataRoutes, context);
  const { prelude } = await prerender(
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
    WHOLE,
  );
  const handles = context.matches.map(({ route }) => (route as RouteObject).handle as PageFacts | undefined);
  const facts = handles.findLast(Boolean);
  if (facts === undefined) throw new Error(`${path} has no facts`);
  const title = pageTitle(facts, document.venue);
  const description = typeof facts.description === 'string' ? facts.description : facts.description(document);
  const { path: address, isListed = false, describesVenue = false } = facts;
  const listed = isListed ? { address, title, description, describesVenue } : null;
  return { html: await new Response(prelude).text(), title, description, listed };
};
