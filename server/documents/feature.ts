import type { Feature } from '#server/feature.ts';
import { registerDocumentRoutes } from './routes.ts';

export const documents: Feature = {
  routes: registerDocumentRoutes,
  tables: { issued_copies: 'kept', document_certificates: 'untouched' },
};
