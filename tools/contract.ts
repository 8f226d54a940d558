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

const known = Object.entries(calls).map(
  ([name, { method, path, who }]) =>
    `${name}: ${JSON.stringify({ method, path, ...(who.roles.length > 0 && { roles: who.roles }) })}`,
);
writeFileSync(
  'contract/browser-calls.ts',
  `import type { CallName } from './calls.ts';
import type { Role } from './staff/roles.ts';

/** Written by \`npm run contract\`: what the browser knows of each call (for visitors’ calls no roles), so that nobody downloads the schemas. */
export const browserCalls: Record<CallName, { method: string; path: string; roles?: readonly Role[] }> = {
  ${known.join(',\n  ')}
};
`,
);
spawnSync('node_modules/.bin/oxfmt', ['contract/browser-calls.ts'], { stdio: 'inherit' });

const app = fastify();
registerApiDocs(app);
const document = (await app.inject('/api/openapi.json')).json<unknown>();
writeFileSync('contract/openapi.json', `${print(document)}\n`);
await app.close();
