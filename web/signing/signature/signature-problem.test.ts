import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NO_SIGNATURE, type Signature } from './signature.ts';
import { signatureProblem } from './signature-problem.ts';

const DOT = [{ x: 250, y: 100, pressure: 0.5 }];

test('what is there and not enough is not asked for as if nothing were', () => {
  const typed = (typedName: string): Signature => ({ ...NO_SIGNATURE, method: 'typed', typedName });
  const drawn: Signature = { ...NO_SIGNATURE, strokes: [DOT] };
  assert.equal(signatureProblem(NO_SIGNATURE), 'Please provide your signature');
  assert.equal(signatureProblem(drawn), 'A dot or a single line is not enough');
  assert.equal(signatureProblem({ ...drawn, method: 'typed' }), 'Please provide your signature');
  assert.equal(signatureProblem(typed(' ')), 'Please provide your signature');
  assert.equal(signatureProblem(typed('M')), 'Please type at least two letters of your name');
  assert.equal(signatureProblem(typed('Mo')), null);
});

test('where the venue asks for a tick, it comes first', () => {
  const typed: Signature = { ...NO_SIGNATURE, method: 'typed', typedName: 'Maya' };
  assert.match(signatureProblem(typed, 'tick') ?? '', /^Please agree to sign electronically, or ask at the desk/);
  assert.equal(signatureProblem({ ...typed, agreed: { version: 2, at: 0 } }, 'tick'), null);
});
