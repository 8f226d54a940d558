import { cluster, nodeThatIs } from './cluster.ts';

export interface Fault {
  name: string;
  /** Whom it strikes. */
  role: 'leader' | 'sync_standby';
  strike(node: string): Promise<unknown>;
  /** Long enough that the cluster has dealt with it before the node comes back. */
  lastsMs: number;
  heal(node: string): Promise<unknown>;
}

const cut = { strike: (node: string) => cluster('cut', node), heal: (node: string) => cluster('join', node) };
const killed = { strike: (node: string) => cluster('kill', node), heal: (node: string) => cluster('start', node) };

export const FAULTS: Fault[] = [
  { name: 'the primary is cut off', role: 'leader', lastsMs: 40_000, ...cut },
  { name: 'the primary is killed', role: 'leader', lastsMs: 40_000, ...killed },
  { name: 'the synchronous standby is cut off', role: 'sync_standby', lastsMs: 30_000, ...cut },
  { name: 'the synchronous standby is killed', role: 'sync_standby', lastsMs: 30_000, ...killed },
  {
    name: 'PostgreSQL alone is killed on the primary',
    role: 'leader',
    lastsMs: 20_000,
    strike: (node) => cluster('crash', node),
    heal: async () => {},
  },
  {
    name: 'the primary is handed over as planned',
    role: 'leader',
    lastsMs: 10_000,
    strike: async (node) =>
      cluster('ctl', 'switchover', '--master', node, '--candidate', await nodeThatIs('sync_standby'), '--force'),
    heal: async () => {},
  },
];
