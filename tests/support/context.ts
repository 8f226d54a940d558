import fastify from 'fastify';
import type { Context } from '#server/context.ts';
import { readConfig } from '#server/config.ts';
import { openContext } from '#server/open-context.ts';

/** What features work with, for operations that a test calls by itself; with some of it `instead` of the usual. */
export async function makeContext(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  instead: Partial<Context> = {},
): Promise<Context> {
  const context = await openContext(fastify(), { config: readConfig({}), db, clock, databaseClock: clock });
  return Object.assign(context, instead);
}
