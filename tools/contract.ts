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

function writeModule(file: string, source: string): void {
  writeFileSync(file, `// Written by \`npm run contract\`.\n${source}`);
  spawnSync('node_modules/.bin/oxfmt', [file], { stdio: 'inherit' });
}

/** So that nobody downloads the schemas, a phone not the calls of staff, and the desk not those of the office. */
function writeCalls(group: string, isWanted: (roles: readonly string[], name: string) => boolean): void {
  const known = Object.entries(calls)
    .filter(([name, { who }]) => isWanted(who.roles, name))
    .map(([name, { method, path }]) => `  ${name}: ${JSON.stringify({ method, path })},\n`);
  writeModule(
    `contract/${group}-calls.ts`,
    `import type { BrowserCall } from './call.ts';

/** What the browser knows of each call. */
export const ${group}Calls = {
${known.join('')}} as const satisfies Record<string, BrowserCall>;
`,
  );
}

const isOfDesk = (roles: readonly string[], name: string) => roles.includes('desk') || AT_THE_DESK.includes(name);
writeCalls('visitor', (roles) => roles.length === 0);
writeCalls('desk', (roles, name) => roles.length > 0 && isOfDesk(roles, name));
writeCalls('office', (roles, name) => roles.length > 0 && !isOfDesk(roles, name));

const withRoles = Object.entries(calls).filter(([, { who }]) => who.roles.length > 0);
writeModule(
  'contract/call-roles.ts',
  `import type { CallName } from './calls.ts';
import type { Role } from './staff/roles.ts';

/** Who of staff may make a call that no visitor may. */
export const callRoles: Partial<Record<CallName, readonly Role[]>> = {
${withRoles.map(([name, { who }]) => `  ${name}: ${JSON.stringify(who.roles)},\n`).join('')}};
`,
);

const app = fastify();
registerApiDocs(app);
const document = (await app.inject('/api/openapi.json')).json<unknown>();
writeFileSync('contract/openapi.json', `${print(document)}\n`);
await app.close();
