import { CONNECTIONS, type Operation, type Scene } from './operation.ts';
import type { Person } from '../sample.ts';

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
  targets: { perSecond: 2500, growth: 1.5 },
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

/** A first name of about 7 in 100 invented people. */
const COMMON = 'maria';
/** Counting a common word by itself would keep both cores of a small machine busy. */
const FEW_CONNECTIONS = 2;

function search(token: string, words: string, rest = '') {
  return { path: `/api/admin/waivers?search=${encodeURIComponent(words)}&limit=${LIMIT}${rest}`, token };
}

export const searchCommon: Operation = {
  name: 'search-common',
  title: 'search, a common word, valid only, with total',
  connections: FEW_CONNECTIONS,
  status: 200,
  requests: ({ token }) => [search(token, COMMON, '&status=valid')],
  targets: { perSecond: 300, growth: 1.5 },
};

export const searchDeep: Operation = {
  name: 'search-deep',
  title: 'search, a common word, halfway down its pages',
  connections: FEW_CONNECTIONS,
  status: 200,
  requests: ({ token, people, waivers }) => {
    const share = people.filter(({ name }) => name.toLowerCase().includes(COMMON)).length / people.length;
    return [search(token, COMMON, `&page=${Math.max(1, Math.floor((share * waivers) / LIMIT / 2))}`)];
  },
  targets: { asLongAs: { name: 'search-common', times: 3 } },
};

export const searchRare: Operation = {
  name: 'search-rare',
  title: 'search, a rare part of a name',
  connections: CONNECTIONS,
  status: 200,
  requests: ({ token, people }) => people.map(({ email }) => search(token, rarePartOf(email))),
  targets: { perSecond: 1000, growth: 1.5 },
};

/** As people say it at the front desk. Of a million waivers some twenty fit, of a thousand one: no target for growth. */
export const searchWords: Operation = {
  name: 'search-words',
  title: 'search, a part of a common name and the last four digits of a phone',
  connections: CONNECTIONS,
  status: 200,
  requests: ({ token, people }) => people.map((person) => search(token, wordsOf(person, 4))),
  targets: {},
};

export const searchPerson: Operation = {
  name: 'search-person',
  title: 'search, a part of a common name and the last seven digits of a phone',
  connections: CONNECTIONS,
  status: 200,
  requests: ({ token, people }) => people.map((person) => search(token, wordsOf(person, 7))),
  targets: { growth: 1.5 },
};

/** `ingridwhitcombe4711@…` is found by `combe4711`. */
function rarePartOf(email: string): string {
  const [local = ''] = email.split('@');
  return local.slice(-9);
}

/** As somebody says it who comes: a first name, and what follows is found by. One of many families with the last four digits. */
export const findPerson: Operation = {
  name: 'person',
  title: 'people, a part of a name and the last seven digits of a phone',
  connections: CONNECTIONS,
  status: 200,
  requests: ({ token, people }) =>
    people.map((person) => ({
      path: `/api/admin/people?search=${encodeURIComponent(wordsOf(person, 7))}&limit=${LIMIT}`,
      token,
    })),
  targets: { growth: 1.5 },
};

/** Of a first name that many have, the twenty who came last. */
export const findNamesakes: Operation = {
  name: 'namesakes',
  title: 'people, a common first name with a typing error',
  connections: CONNECTIONS,
  status: 200,
  requests: ({ token }) => [{ path: `/api/admin/people?search=${MISTYPED}&limit=${LIMIT}`, token }],
  targets: { growth: 1.5 },
};

/** `COMMON`, typed in a hurry. */
const MISTYPED = 'mraia';

export const readPerson: Operation = {
  name: 'person-by-id',
  title: 'one person with their waivers',
  connections: CONNECTIONS,
  status: 200,
  requests: ({ token, people }) =>
    people.map(({ personId }) => ({
      path: `/api/admin/people/${personId}`,
      token,
    })),
  targets: { growth: 1.5 },
};

/** A code in the hands of a family. */
export const scanCode: Operation = {
  name: 'scan',
  title: 'who comes with a code',
  connections: CONNECTIONS,
  status: 200,
  requests: ({ token, people }) => people.map(({ code }) => ({ path: `/api/admin/scan/${code}`, token })),
  targets: { growth: 1.5 },
};

function wordsOf({ name, phone }: Person, digits: number): string {
  const [surname = ''] = name.split(' ').slice(-1);
  return `${surname.slice(0, 5)} ${phone.slice(-digits)}`;
}
