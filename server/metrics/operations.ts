import { hash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Database } from '#server/database/open.ts';
import type { HttpMetrics } from './http-metrics.ts';
import { countStored } from './queries.ts';
import { type Metric, writeExposition } from './rules.ts';

/** Whether what was sent is the token, without telling by the time it takes how much of it is right. */
export function isToken(sent: string | undefined, token: string): boolean {
  const [one, other] = [sent ?? '', token].map((text) => hash('sha256', text, 'buffer'));
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

export interface Meter {
  /** Everything measured, as Prometheus reads it. */
  read(): Promise<string>;
  close(): void;
}

/** Measures this process until it is closed; the database's figures are asked at each reading. */
export function startMeter(db: Database, httpMetrics: HttpMetrics): Meter {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return {
    async read() {
      const metrics = [
        httpMetrics.metric(),
        ...processMetrics(delay.percentile(99) / 1e9),
        ...(await databaseMetrics(db)),
      ];
      // Of the time since it was last asked.
      delay.reset();
      return writeExposition(metrics);
    },
    close: () => void delay.disable(),
  };
}

function processMetrics(delaySeconds: number): Metric[] {
  const { user, system } = process.cpuUsage();
  return [
    counter('process_cpu_seconds_total', 'Processor time used.', (user + system) / 1e6),
    gauge('process_resident_memory_bytes', 'Memory held.', process.memoryUsage.rss()),
    gauge('process_start_time_seconds', 'When the server started.', Date.now() / 1000 - process.uptime()),
    gauge('nodejs_eventloop_lag_p99_seconds', 'What a hundredth of all work had to wait at least.', delaySeconds),
  ];
}

async function databaseMetrics(db: Database): Promise<Metric[]> {
  const up = (value: number) => gauge('vr_waiver_database_up', 'Whether the database answers.', value);
  try {
    const { waivers, waiting, connections, bytes } = await countStored(db);
    return [
      up(1),
      gauge('vr_waiver_waivers', 'Waivers stored and counted.', waivers),
      gauge('vr_waiver_changes_waiting', 'Changes of waivers not yet counted.', waiting),
      gauge('vr_waiver_database_connections', 'Connections to the database, of all servers.', connections),
      gauge('vr_waiver_database_bytes', 'Size of the database.', bytes),
    ];
  } catch {
    return [up(0)];
  }
}

function gauge(name: string, help: string, value: number): Metric {
  return { name, help, type: 'gauge', samples: [{ value }] };
}

function counter(name: string, help: string, value: number): Metric {
  return { name, help, type: 'counter', samples: [{ value }] };
}
