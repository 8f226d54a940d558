import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject, ShouldRevalidateFunction } from 'react-router';
import type { HeadFacts } from './page-facts.ts';

/** What the file of a page or a layout exports. */
export interface PageModule {
  default: ComponentType;
  facts?: HeadFacts;
  loader?: LoaderFunction;
  shouldRevalidate?: ShouldRevalidateFunction;
  /** Shown until the loader has answered, and so in the page as it is built. */
  HydrateFallback?: ComponentType;
  ErrorBoundary?: ComponentType;
}

/** A page's code comes when the page is opened. */
export function lazily(load: () => Promise<PageModule>, route: Pick<RouteObject, 'path' | 'children'>): RouteObject {
  return {
    ...route,
    lazy: async () => {
      const { default: Component, facts, ...rest } = await load();
      const { HydrateFallback } = rest;
      // What a loader waits for is of a person, and no page is built for one.
      if (import.meta.env.SSR && HydrateFallback) return { Component: HydrateFallback, handle: facts };
      return { Component, handle: facts, ...rest };
    },
  };
}
