import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Measurement } from './measure.ts';
import type { Operation, Targets } from './operations/operation.ts';
import { markdownTable } from '#tools/report.ts';
import { type Result, startUpRows, verdictsOf } from './results.ts';

const MB = 1024 * 1024;

function measured(perSecond: number): Measurement {
  return { perSecond, medianMs: 1, slowestHundredthMs: 2, serverCpu: undefined, databaseCpu: undefined };
}

function result(name: string, targets: Targets, [many, few, bare]: [number, number?, number?]): Result {
  const operation: Operation = { name, title: name, connections: 1, status: 200, requests: () => [], targets };
  return {
    operation,
    many: measured(many),
    few: few === undefined ? undefined : measured(few),
    bare: bare === undefined ? undefined : measured(bare),
  };
}

function verdicts(one: Result, ...others: Result[]): boolean[] {
  return verdictsOf(one, [one, ...others]).map(({ isReached }) => isReached);
}

test('a target is reached at its figure and missed just beyond it', () => {
  assert.deepEqual(verdicts(result('list', { perSecond: 2000 }, [2000])), [true]);
  assert.deepEqual(verdicts(result('list', { perSecond: 2000 }, [1999])), [false]);
  assert.deepEqual(verdicts(result('sign', { ofBare: 0.7 }, [700, undefined, 1000])), [true]);
  assert.deepEqual(verdicts(result('sign', { ofBare: 0.7 }, [699, undefined, 1000])), [false]);
  assert.deepEqual(verdicts(result('list', { growth: 1.5 }, [1000, 1500])), [true]);
  assert.deepEqual(verdicts(result('list', { growth: 1.5 }, [1000, 1501])), [false]);
});

test('another operation may be the measure, and says nothing when it was not measured', () => {
  const last = result('last-page', { asLongAs: { name: 'list', times: 3 } }, [100]);
  assert.deepEqual(verdicts(last, result('list', {}, [300])), [true]);
  assert.deepEqual(verdicts(last, result('list', {}, [301])), [false]);
  assert.deepEqual(verdicts(last), []);
});

test('memory that the system does not tell is no target reached', () => {
  assert.deepEqual(
    startUpRows({ coldMs: 900, idleBytes: 101 * MB }).map(([, , verdict]) => verdict),
    ['1,000 ms: yes', '100 MB: NO'],
  );
  assert.deepEqual(startUpRows({ coldMs: 900, idleBytes: undefined })[1]?.slice(1), ['-', '-']);
});

test('a table has a line for its headings, a ruler and a line for each row', () => {
  assert.equal(markdownTable(['a', 'b'], [['1', '2']]), '| a | b |\n| --- | ---: |\n| 1 | 2 |');
});

test('tools/bench/LIMITS.md speaks of every target that tools/bench/RESULTS.md calls missed, by its figures', () => {
  const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
  const rows = [...read('RESULTS.md').matchAll(/^\| (.+) \|$/gm)].map(([, row = '']) => row.split(' | '));
  const missed = rows.filter((row) => row.at(-1)?.includes('NO')).map(([name = '']) => name.split(' (')[0] ?? '');
  const limits = [...read('LIMITS.md').matchAll(/^## (.+): ([\d.,]+) (.+)$/gm)];
  const spoken = limits.map(([, name = '', figure = '']) => {
    const row = rows.find(([title = '']) => title.split(' (')[0] === name.toLowerCase());
    assert.ok(row?.some((cell) => cell.split(' ')[0] === figure) === true, `${name}: ${figure} stands in RESULTS.md`);
    return name.toLowerCase();
  });
  for (const name of missed) assert.ok(spoken.includes(name), `${name} stands in LIMITS.md`);
});
