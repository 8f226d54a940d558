import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Verdict } from '#tools/crash-test/evaluate.ts';
import { isPassed, type Result } from '#tools/crash-test/report.ts';

const EFFECT = { what: 'birthdays given', acknowledged: 3, missing: 0, wrong: 0 };

const VERDICT: Verdict = {
  stored: 12,
  early: 2,
  lost: 0,
  doubled: 0,
  unknown: 0,
  counted: 12,
  verified: { isWhole: true, words: '' },
  effects: [EFFECT],
  emailsAgain: 1,
};

function result(verdict: Partial<Verdict> = {}, rest: Partial<Result> = {}): Result {
  return {
    clients: 8,
    load: 1,
    seconds: 60,
    acknowledged: 10,
    sent: 10,
    answers: new Map(),
    contradictions: [],
    slowestMs: 1,
    crashes: 0,
    recoveries: [],
    diskKind: '',
    wasFilled: true,
    read: 5,
    areEmailsThere: true,
    verdict: { ...VERDICT, ...verdict },
    ...rest,
  };
}

test('a drill passes when all that was acknowledged is there, exactly once', () => {
  assert.equal(isPassed(result()), true);
});

test('whatever is lost, doubled, unknown, miscounted, contradicted or was never tried fails it', () => {
  for (const [verdict, rest] of [
    [{ lost: 1 }],
    [{ doubled: 1 }],
    [{ unknown: 1 }],
    [{ counted: 11 }],
    [{ verified: { isWhole: false, words: '' } }],
    [{ effects: [EFFECT, { ...EFFECT, missing: 1 }] }],
    [{ effects: [EFFECT, { ...EFFECT, wrong: 1 }] }],
    [{ effects: [EFFECT, { ...EFFECT, acknowledged: 0 }] }],
    [{}, { areEmailsThere: false }],
    [{}, { contradictions: ['a pass that was not there'] }],
    [{}, { crashes: 1 }],
    [{}, { acknowledged: 0 }],
  ] satisfies [Partial<Verdict>, Partial<Result>?][]) {
    assert.equal(isPassed(result(verdict, rest)), false, JSON.stringify([verdict, rest]));
  }
});
