import type { Feature } from '#server/feature.ts';
import { registerInvitationRoutes } from './routes.ts';

export const invitations: Feature = {
  routes: registerInvitationRoutes,
};
