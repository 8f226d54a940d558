import type { Writable } from 'node:stream';
import { promisify } from 'node:util';
import { NamedStatementClient } from './named-statement-client.ts';
import type { Pulse } from './pulse.ts';
import { connectionSettings, IDLE_CONNECTION_MS, refuseStandby } from './pool.ts';

/** For short statements that belong to no transaction (`readStatement` and `pipelinedWrite` of statement.ts). */
export interface Pipelines {
  send<Row>(text: string, values: unknown[]): Promise<Row[]>;
  /** Waits for what is on the way. */
  close(): Promise<void>;
}

interface Pipeline {
  client: NamedStatementClient;
  /** How many statements wait for their answers. */
  waiting: number;
  /** Since it was last looked at. */
  isUsed: boolean;
  isCorked: boolean;
}

/** PostgreSQL works through the statements of a pipeline one by one; a few pipelines keep its cores busy. */
const MAX_PIPELINES = 3;
/** With more statements than these waiting, another connection is worth its cost. */
const MAX_WAITING = 4;

/**
 * Connections that many statements share, each sent without waiting for the answers to those before it, and those of one moment
 * together: a write and a read of the socket for several of them cost less than half of a connection for each.
 */
export function createPipelines(url: string, pulse?: Pulse): Pipelines {
  const open: Pipeline[] = [];
  let opening: Promise<Pipeline> | undefined;
  let isClosed = false;

  function pipelineToUse(): Pipeline | Promise<Pipeline> {
    if (isClosed) throw new Error('Client was closed');
    const [least] = open.toSorted((one, other) => one.waiting - other.waiting);
    if (least !== undefined && (least.waiting < MAX_WAITING || open.length >= MAX_PIPELINES)) return least;
    opening ??= openOne().finally(() => (opening = undefined));
    if (least === undefined) return opening;
    // Nobody waits for it: what it fails by, the next statement that needs it will meet.
    opening.catch(() => {});
    return least;
  }

  async function openOne(): Promise<Pipeline> {
    const client = new NamedStatementClient({ ...connectionSettings(url), pulse, pipeline: true });
    const pipeline = { client, waiting: 0, isUsed: true, isCorked: false };
    client.on('error', () => leave(pipeline)).on('end', () => leave(pipeline));
    try {
      await client.connect();
      await promisify(refuseStandby)(client);
    } catch (error) {
      void client.end();
      throw error;
    }
    open.push(pipeline);
    const look = setInterval(() => {
      if (!pipeline.isUsed) leave(pipeline);
      pipeline.isUsed = false;
    }, IDLE_CONNECTION_MS).unref();
    client.on('end', () => clearInterval(look));
    return pipeline;
  }

  /** What is on the way is still answered, unless the connection broke. */
  function leave(pipeline: Pipeline): void {
    const place = open.indexOf(pipeline);
    if (place < 0) return;
    open.splice(place, 1);
    void pipeline.client.end();
  }

  return {
    async send<Row>(text: string, values: unknown[]) {
      const found = pipelineToUse();
      const pipeline = found instanceof Promise ? await found : found;
      pipeline.waiting += 1;
      pipeline.isUsed = true;
      cork(pipeline);
      try {
        const { rows } = await pipeline.client.query(text, values);
        return rows as Row[];
      } finally {
        pipeline.waiting -= 1;
      }
    },
    async close() {
      isClosed = true;
      await opening?.catch(() => {});
      await Promise.all(open.map(({ client }) => client.end()));
    },
  };
}

/** Until all that has arrived in this moment is worked off. */
function cork(pipeline: Pipeline): void {
  if (pipeline.isCorked) return;
  pipeline.isCorked = true;
  const { stream } = pipeline.client.connection as { stream: Writable };
  stream.cork();
  setImmediate(() => {
    pipeline.isCorked = false;
    stream.uncork();
  });
}
