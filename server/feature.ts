import type { Context } from './context.ts';
import type { Tables } from './database/tables.ts';
import type { Serve } from './http/calls.ts';

/** What the erasure of a waiver does to what a table holds of it: takes it along or keeps it. `untouched`: nothing in it is about a waiver. */
type AtErasure = 'erased' | 'kept' | 'untouched';

/** All that the app needs to know of a feature. */
export interface Feature {
  /** Answers its calls. */
  routes?: (serve: Serve, context: Context) => void;
  /** Starts what goes on behind the answers; it is closed when the app ends. */
  loops?: (context: Context) => readonly { close(): void | Promise<void> }[];
  /** Those that it owns. */
  tables?: Partial<Record<keyof Tables, AtErasure>>;
}
