import { CONNECTIONS, type Operation } from './operation.ts';

export const stats: Operation = {
  name: 'stats',
  title: 'the four stats',
  connections: CONNECTIONS,
  status: 200,
  requests: ({ token }) => [{ path: '/api/admin/stats', token }],
  targets: { perSecond: 2000, growth: 1.5 },
};

export const charts: Operation = {
  name: 'charts',
  title: 'the charts',
  connections: CONNECTIONS,
  status: 200,
  requests: ({ token }) => [{ path: '/api/admin/charts', token }],
  targets: { growth: 1.5 },
};
