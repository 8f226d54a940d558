import { verificationCalls } from '#contract/waivers/calls.ts';
import { reply, type Serve } from '#server/http/calls.ts';
import { verifyFingerprint, type VerifyServices } from './public-check.ts';

export function registerVerificationRoutes(serve: Serve, services: VerifyServices): void {
  serve(verificationCalls, {
    verifyFingerprint: async ({ params, address }) =>
      reply(200, await verifyFingerprint(services, params.fingerprint, address)),

    readSealKey: async () => reply(200, { algorithm: 'Ed25519' as const, publicKey: services.sealKey.publicText }),
  });
}
