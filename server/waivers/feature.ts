import { identify } from '#server/devices/operations.ts';
import type { Feature } from '#server/feature.ts';
import { registerWaiverRoutes } from './routes.ts';

export const waivers: Feature = {
  routes: (serve, context) =>
    registerWaiverRoutes(
      serve,
      {
        ...context,
        siteUrl: context.config.siteUrl,
        isSmtpConfigured: context.mailer.isSmtpConfigured,
        onChange: () => context.events.emit('changed'),
        noteShown: (viewer, shown) => context.events.emit('shown', viewer, shown),
      },
      { authenticate: (proofs) => identify(context, proofs), joinParty: context.ask.joinParty },
    ),
};
