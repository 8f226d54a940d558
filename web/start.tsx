import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { reloadOnceForgotten } from './device/kept.ts';

/**
 * Takes over the page that the browser shows already: its code has to be there before. `isAtOnce`: a press of Back that meets a page still on its
 * way would be lost on the steps of a form.
 */
export async function start(routes: RouteObject[], isAtOnce = false): Promise<void> {
  reloadOnceForgotten();
  await Promise.all((matchRoutes(routes, window.location) ?? []).map(({ route }) => load(route)));
  // Without any, the router takes the first page for a new one, and scrolls to its top.
  const router = createBrowserRouter(routes, { hydrationData: {} });
  const app = document.getElementById('app')!;
  const page = <RouterProvider router={router} {...(isAtOnce && { useTransitions: false })} />;
  // In development there is nothing yet.
  startTransition(() => void (app.hasChildNodes() ? hydrateRoot(app, page) : createRoot(app).render(page)));
}

async function load(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  const parts = await route.lazy();
  Object.assign(route, parts, { lazy: undefined });
}
