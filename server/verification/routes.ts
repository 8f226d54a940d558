import { verificationCalls } from '#contract/waivers/calls.ts';
import type { Context } from '#server/context.ts';
import { reply, type Serve } from '#server/http/calls.ts';
import { verifyFingerprint } from './public-check.ts';

export function registerVerificationRoutes(serve: Serve, context: Context): void {
  serve(verificationCalls, {
    verifyFingerprint: async ({ params, address }) =>
      reply(200, await verifyFingerprint(context, params.fingerprint, address)),

    readSealKey: async () => reply(200, { algorithm: 'Ed25519' as const, publicKey: context.sealKey.publicText }),
  });
}
