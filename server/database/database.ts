import type { Kysely } from 'kysely';
import type { Pipelines } from './pipelines.ts';
import type { Pulse } from './pulse.ts';
import type { Tables } from './tables.ts';

/**
 * The product's database, or a transaction of it. A transaction has neither pipelines nor a pulse, so that everything sent to it stays on
 * its own connection.
 */
export interface Database extends Kysely<Tables> {
  /** Shared connections for frequent short statements (statement.ts). */
  readonly pipelines?: Pipelines;
  /** Tells a slow database from a silent one. */
  readonly pulse?: Pulse;
  /** Aborted once a newer release has changed the schema. */
  readonly superseded?: AbortSignal;
}
