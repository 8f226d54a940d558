import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import fastify from 'fastify';
import { calls } from '#contract/calls.ts';
import { registerApiDocs } from '#server/http/openapi.ts';

process.chdir(path.resolve(import.meta.dirname, '..'));

/** So deep each value has a line of its own: a property, a parameter, a status. */
const DEPTH = 5;

function print(value: unknown, depth = 0): string {
  if (depth === DEPTH || typeof value !== 'object' || value === null) return JSON.stringify(value);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const indent = `\n${' '.repeat(depth)}`;
  const parts = Object.entries(value).map(
    ([name, part]) => `${Array.isArray(value) ? '' : `${JSON.stringify(name)}: `}${print(part, depth + 1)}`,
  );
  return `${open}${parts.map((part) => `${indent} ${part}`).join(',')}${indent}${close}`;
}

/** What a manager lets the desk do on the spot: roles of its own, and the desk makes the call. */
const AT_THE_DESK = ['joinPeople'];

/** So that nobody downloads the schemas, a phone not the calls of staff, and the desk not those of the office. */
function writeCalls(who: string, isWanted: (roles: readonly string[], name: string) => boolean): void {
  const file = `contract/${who}-calls.ts`;
  const known = Object.entries(calls)
    .filter(([name, { who }]) => isWanted(who.roles, name))
    .map(([name, { method, path, who }]) => {
      const roles = who.roles.length > 0 && { roles: who.roles };
      return `  ${name}: ${JSON.stringify({ method, path, ...roles })},\n`;
    });
  writeFileSync(
    file,
    `import type { BrowserCall } from './call.ts';

/** Written by \`npm run contract\`: what the browser knows of each call. */
export const ${who}Calls = {
${known.join('')}} as const satisfies Record<string, BrowserCall>;
`,
  );
  spawnSync('node_modules/.bin/oxfmt', [file], { stdio: 'inherit' });
}

const isOfDesk = (roles: readonly string[], name: string) => roles.includes('desk') || AT_THE_DESK.includes(name);
writeCalls('visitor', (roles) => roles.length === 0);
writeCalls('desk', (roles, name) => roles.length > 0 && isOfDesk(roles, name));
writeCalls('office', (roles, name) => roles.length > 0 && !isOfDesk(roles, name));

const app = fastify();
registerApiDocs(app);
const document = (await app.inject('/api/openapi.json')).json<unknown>();
writeFileSync('contract/openapi.json', `${print(document)}\n`);
await app.close();
