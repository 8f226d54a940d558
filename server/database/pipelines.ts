import type { Writable } from 'node:stream';
import { promisify } from 'node:util';
import { NamedStatementClient } from './named-statement-client.ts';
import type { Pulse } from './pulse.ts';
import { connectionSettings, IDLE_CONNECTION_MS, refuseStandby } from './pool.ts';

/** For statements that only read, a few rows by an index, and belong to no transaction. */
export interface Pipelines {
  read<Row>(text: string, parameters: unknown[]): Promise<Row[]>;
  /** Waits for what is being read. */
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

/** PostgreSQL works off a pipeline one by one: a few of them keep its cores busy. */
const MOST = 3;
/** So many statements on the way are worth another connection. */
const MANY = 4;

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
    if (least !== undefined && (least.waiting < MANY || open.length >= MOST)) return least;
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
    async read<Row>(text: string, parameters: unknown[]) {
      const found = pipelineToUse();
      const pipeline = found instanceof Promise ? await found : found;
      pipeline.waiting += 1;
      pipeline.isUsed = true;
      cork(pipeline);
      try {
        const { rows } = await pipeline.client.query(text, parameters);
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
