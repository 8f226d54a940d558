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
  tables: {
    waivers: 'erased',
    signatures: 'erased',
    accesses: 'erased',
    health_answers: 'erased',
    kid_answers: 'erased',
    refused_submissions: 'erased',
    replacement_codes: 'erased',
    signed_again: 'erased',
  },
};
