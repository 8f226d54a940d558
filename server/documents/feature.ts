import type { Feature } from '#server/feature.ts';
import { registerDocumentRoutes } from './routes.ts';

export const documents: Feature = {
  routes: registerDocumentRoutes,
};
