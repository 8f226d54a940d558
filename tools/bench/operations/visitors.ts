import { CONNECTIONS, type Operation } from './operation.ts';

export const lookup: Operation = {
  name: 'lookup',
  title: 'lookup by phone',
  connections: CONNECTIONS,
  status: 200,
  requests: ({ people }) => people.map(({ phone }) => ({ path: `/api/waivers/check-phone/${phone.slice(2)}` })),
  bareRequests: ({ people }) => people.map(({ phone }) => ({ path: `/lookup/${phone}` })),
  targets: { ofBare: 0.7, growth: 1.5 },
};

export const confirmation: Operation = {
  name: 'confirmation',
  title: 'confirmation by code',
  connections: CONNECTIONS,
  status: 200,
  requests: ({ people }) => people.map(({ code }) => ({ path: `/api/waivers/confirmation/${code}` })),
  bareRequests: ({ people }) => people.map(({ storedCode }) => ({ path: `/confirmation/${storedCode}` })),
  targets: { ofBare: 0.7, growth: 1.5 },
};
