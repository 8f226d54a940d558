import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { reply, serve } from '#server/http/endpoints.ts';
import { verifyFingerprint, type VerifyServices } from './public-check.ts';

export function registerVerificationRoutes(app: FastifyInstance, services: VerifyServices): void {
  serve(app, endpoints.verifyFingerprint, async ({ params, address }) =>
    reply(200, await verifyFingerprint(services, params.fingerprint, address)),
  );

  serve(app, endpoints.readSealKey, async () =>
    reply(200, { algorithm: 'Ed25519' as const, publicKey: services.sealKey.publicText }),
  );
}
