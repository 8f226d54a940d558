import type { Writable } from 'node:stream';
import { promisify } from 'node:util';
import { NamedStatementClient } from './named-statement-client.ts';
import type { Pulse } from './pulse.ts';
import { connectionSettings, IDLE_CONNECTION_MS, refuseStandby } from './pool.ts';

/** For short statements that belong to no transaction (`readStatement` and `pipelinedWrite` of statement.ts). */
export interface Pipelines {
  send<Row>(text: string, values: unknown[]): Promise<Row[]>;
  /** Waits for statements that were sent. */
  close(): Promise<void>;
}

interface Pipeline {
  client: NamedStatementClient;
  /** How many statements were sent and not answered. */
  waiting: number;
  /** Since the last check. */
  isUsed: boolean;
  isCorked: boolean;
}

/** PostgreSQL works through the statements of a pipeline one by one; a few pipelines keep its cores busy. */
const MAX_PIPELINES = 3;
/** With more statements than these waiting, another connection is worth its cost. */
const MAX_WAITING = 4;

/**
 * Connections that many statements share. Each statement is sent without waiting for the answers to earlier ones, and all of one
 * tick are sent together: one write and one read of the socket for several statements cost less than half of a connection for each.
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
    // Nobody waits for it: if it fails, the next statement that needs a connection gets the error.
    opening.catch(() => {});
    return least;
  }

  async function openOne(): Promise<Pipeline> {
    const client = new NamedStatementClient({ ...connectionSettings(url), pulse, pipeline: true });
    const pipeline = { client, waiting: 0, isUsed: true, isCorked: false };
    client.on('error', () => remove(pipeline)).on('end', () => remove(pipeline));
    try {
      await client.connect();
      await promisify(refuseStandby)(client);
    } catch (error) {
      void client.end();
      throw error;
    }
    open.push(pipeline);
    const check = setInterval(() => {
      if (!pipeline.isUsed) remove(pipeline);
      pipeline.isUsed = false;
    }, IDLE_CONNECTION_MS).unref();
    client.on('end', () => clearInterval(check));
    return pipeline;
  }

  /** Statements that were sent are still answered, unless the connection broke. */
  function remove(pipeline: Pipeline): void {
    const index = open.indexOf(pipeline);
    if (index < 0) return;
    open.splice(index, 1);
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

/** Holds back what is written until everything of this tick has been written. */
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
