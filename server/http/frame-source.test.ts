import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { nameSource } from './frame-source.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'frames-'));
after(() => rmSync(folder, { recursive: true }));

test('a frame in the one file of the server names its source, and any other stays as it is', () => {
  mkdirSync(path.join(folder, 'build'));
  const file = path.join(folder, 'build/server.js');
  writeFileSync(file, '// 0f1e\n// server/waivers/signing.ts\nsign();\n// words/pass.ts\nsay();\n');
  const frame = (line: number) => `at signRecord (file://${file}:${line}:2)`;
  assert.equal(nameSource(frame(3)), `${frame(3)} of server/waivers/signing.ts`);
  assert.equal(nameSource(frame(5)), `${frame(5)} of words/pass.ts`);
  assert.equal(nameSource('at node:events:1:2'), 'at node:events:1:2');
});
