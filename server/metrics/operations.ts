import { hash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Context } from '#server/context.ts';
import { readFigures } from '#server/readiness/operations.ts';
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
export function startMeter(context: Context, httpMetrics: HttpMetrics): Meter {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return {
    async read() {
      const metrics = [
        httpMetrics.metric(),
        ...processMetrics(delay.percentile(99) / 1e9),
        ...(await databaseMetrics(context)),
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

async function databaseMetrics(context: Context): Promise<Metric[]> {
  const up = (value: number) => gauge('vr_waiver_database_up', 'Whether the database answers.', value);
  try {
    const { waivers, waiting, connections, bytes } = await countStored(context.db);
    return [
      up(1),
      gauge('vr_waiver_waivers', 'Waivers stored and counted.', waivers),
      gauge('vr_waiver_changes_waiting', 'Changes of waivers not yet counted.', waiting),
      gauge('vr_waiver_database_connections', 'Connections to the database, of all servers.', connections),
      gauge('vr_waiver_database_bytes', 'Size of the database.', bytes),
      ...figureMetrics(await readFigures(context)),
    ];
  } catch {
    return [up(0)];
  }
}

function figureMetrics({ now, mail, disk, ...runs }: Awaited<ReturnType<typeof readFigures>>): Metric[] {
  /** Without end where it never was, so that an alert about what is too old fires. */
  const ageOf = (at: Date | null) => (at === null ? Infinity : (now.getTime() - at.getTime()) / 1000);
  const { freeBytes, freePercent } = disk;
  return [
    gauge('vr_waiver_emails_waiting', 'Emails that should have left.', mail.waiting),
    gauge('vr_waiver_emails_retrying', 'Of them, those of which an attempt failed.', mail.retrying),
    gauge('vr_waiver_emails_failed', 'Emails that were given up and not sent again.', mail.failed),
    gauge(
      'vr_waiver_emails_oldest_seconds',
      'Age of the oldest that should have left.',
      ageOf(mail.waitingSince ?? now),
    ),
    gauge('vr_waiver_backup_age_seconds', 'Age of the newest backup.', ageOf(runs.backupAt)),
    gauge('vr_waiver_verify_age_seconds', 'How long ago all records were checked.', ageOf(runs.verifiedAt)),
    gauge('vr_waiver_verify_sound', 'Whether each was then as it was signed.', runs.isSound ? 1 : 0),
    ...(freeBytes === null
      ? []
      : [gauge('vr_waiver_disk_free_bytes', 'Room on the disk of the data folder.', freeBytes)]),
    ...(freePercent === null ? [] : [gauge('vr_waiver_disk_free_ratio', 'Of all its room.', freePercent / 100)]),
  ];
}

function gauge(name: string, help: string, value: number): Metric {
  return { name, help, type: 'gauge', samples: [{ value }] };
}

function counter(name: string, help: string, value: number): Metric {
  return { name, help, type: 'counter', samples: [{ value }] };
}
