import { Client, type ClientConfig } from 'pg';
import type { Pulse, WatchedClient } from './pulse.ts';

/** More than the texts of the product. The bound keeps queries that are built from input from filling a server's memory. */
const MAX_NAMES = 500;

const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_NAMES) return known;
  const name = `s${names.size + 1}`;
  names.set(text, name);
  return name;
}

type Send = (statement: unknown, values?: unknown, callback?: unknown) => never;
type Answered = (error: Error | null, result: unknown) => void;
type Connected = (error: Error) => void;

export interface NamedStatementConfig extends ClientConfig {
  /** Learns of everything that is sent. While it says that the database is silent, no connection is attempted. */
  pulse?: Pulse | undefined;
}

/**
 * A client that gives each distinct parameterised SQL text a name, so that PostgreSQL parses and plans it once per
 * connection instead of once per call. A text without parameters may hold several statements, which cannot be prepared.
 */
export class NamedStatementClient extends Client {
  readonly #pulse: Pulse | undefined;

  constructor(config?: NamedStatementConfig) {
    super(config);
    this.#pulse = config?.pulse;
    this.#pulse?.watch(this);
    // A connection that breaks while a caller holds it fails the caller's query; without a listener it would also end the process.
    this.on('error', () => {});
  }

  override connect: Client['connect'] = ((callback?: Connected) => {
    const silence = this.#pulse?.silence();
    if (silence === undefined) {
      this.#pulse?.noteSent(this);
      return (super.connect as (callback?: Connected) => unknown)(callback);
    }
    // The socket exists since the client does. Left open, it would time out without a listener, which ends the process.
    (this as WatchedClient).connection?.stream?.destroy();
    // The client itself does the same when a connection ends.
    process.nextTick(() => this.emit('end'));
    if (callback === undefined) return Promise.reject(silence);
    return process.nextTick(callback, silence);
  }) as Client['connect'];

  override query: Client['query'] = ((statement, values, callback) => {
    this.#pulse?.noteSent(this);
    const send = super.query.bind(this) as Send;
    if (typeof statement !== 'string' || !Array.isArray(values)) return send(statement, values, callback);
    const query = { name: values.length > 0 ? nameOf(statement) : undefined, text: statement, values };
    return callback === undefined ? withPromise((answered) => send(query, answered)) : send(query, callback);
  }) as Send;
}

/** Not by pg's own promise, with which every result outlives its caller until the old heap is collected: that costs a tenth of a small answer. */
function withPromise(send: (answered: Answered) => void): never {
  return new Promise((resolve, reject) => send((error, result) => (error ? reject(error) : resolve(result)))) as never;
}
