import { CONNECTIONS, type Operation } from './operation.ts';

export const stats: Operation = {
  name: 'stats',
  title: 'the four stats',
  connections: CONNECTIONS,
  status: 200,
  requests: ({ token }) => [{ path: '/api/admin/stats', token }],
  targets: { perSecond: 2000, growth: 1.5 },
};

/** Of ninety days by the hour. With a thousand waivers in three years most of those hours are empty: no target for growth. */
export const charts: Operation = {
  name: 'charts',
  title: 'the charts',
  connections: CONNECTIONS,
  status: 200,
  requests: ({ token }) => [{ path: '/api/admin/charts', token }],
  targets: {},
};
