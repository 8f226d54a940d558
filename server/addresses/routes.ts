import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { reply, serve } from '#server/http/endpoints.ts';
import { confirmAddress, type ConfirmServices } from './operations.ts';

export function registerAddressRoutes(app: FastifyInstance, services: ConfirmServices): void {
  serve(app, endpoints.confirmAddress, async ({ body }) => reply(200, await confirmAddress(services, body.token)));
}
