import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { readBearer } from '#server/http/staff-session.ts';
import { sendNotFound } from '#server/http/errors.ts';
import { createHttpMetrics } from './http-metrics.ts';
import { isToken, startMeter } from './operations.ts';

/** For Prometheus. Without a token there is nothing to see, and without the right one nothing either. */
export function registerMetrics(app: FastifyInstance, context: Context): void {
  const token = context.config.metricsToken;
  if (token === undefined) return;
  const httpMetrics = createHttpMetrics();
  const meter = startMeter(context, httpMetrics);
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const { statusCode: status, elapsedTime } = reply;
    httpMetrics.add({ method, route: routeOptions.url ?? 'none', status, seconds: elapsedTime / 1000 });
    done();
  });
  app.addHook('onClose', () => meter.close());
  app.get('/metrics', async (request, reply) => {
    if (!isToken(readBearer(request), token)) return sendNotFound(request, reply);
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(await meter.read());
  });
}
