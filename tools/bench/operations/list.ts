import { CONNECTIONS, type Operation, type Scene } from './operation.ts';

const LIMIT = 20;

function pages(query: string): Operation['requests'] {
  return ({ token }) => [{ path: `/api/admin/waivers?${query}&limit=${LIMIT}`, token }];
}

export const list: Operation = {
  name: 'list',
  title: 'staff list, newest 20 with total',
  connections: CONNECTIONS,
  status: 200,
  requests: pages('page=1'),
  targets: { perSecond: 2000, growth: 1.5 },
};

export const listExpired: Operation = {
  name: 'list-expired',
  title: 'staff list, expired only',
  connections: CONNECTIONS,
  status: 200,
  requests: pages('page=1&status=expired'),
  targets: { growth: 1.5 },
};

export const lastPage: Operation = {
  name: 'last-page',
  title: 'staff list, the last page',
  connections: CONNECTIONS,
  status: 200,
  requests: (scene: Scene) => pages(`page=${Math.ceil(scene.waivers / LIMIT)}`)(scene),
  targets: { asLongAs: { name: 'list', times: 3 } },
};
