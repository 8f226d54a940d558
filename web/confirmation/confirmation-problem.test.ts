import assert from 'node:assert/strict';
import { test } from 'node:test';
import { confirmationProblem } from './confirmation-problem.ts';

test('an address without a code and a code without a waiver say so; trying again would not help', () => {
  assert.deepEqual(confirmationProblem({ kind: 'no-code' }), { message: 'No QR code provided', canRetry: false });
  assert.deepEqual(confirmationProblem({ kind: 'not-found' }), { message: 'Waiver not found', canRetry: false });
});

test('a code that shows nothing has no message of its own', () => {
  assert.deepEqual(confirmationProblem({ kind: 'nothing-shown' }), { message: '', canRetry: false });
});

test('a refusal gives its status, whether or not it came as JSON', () => {
  for (const isJson of [true, false]) {
    assert.equal(confirmationProblem({ kind: 'refused', status: 404, isJson }).message, 'HTTP error! status: 404');
    assert.equal(confirmationProblem({ kind: 'refused', status: 502, isJson }).message, 'HTTP error! status: 502');
  }
});

test('only a refusal that may pass can be tried again', () => {
  const retriable = [400, 401, 403, 404, 408, 410, 429, 500, 503].filter(
    (status) => confirmationProblem({ kind: 'refused', status, isJson: true }).canRetry,
  );
  assert.deepEqual(retriable, [408, 429, 500, 503]);
});

test('an answer that is not JSON names the server and its port', () => {
  const { message, canRetry } = confirmationProblem({ kind: 'refused', status: 200, isJson: false });
  assert.match(message, /backend server is not responding correctly.*port 3001/);
  assert.equal(canRetry, true);
});

test('no answer and the unforeseen', () => {
  assert.deepEqual(confirmationProblem({ kind: 'lost' }), {
    message: 'Cannot connect to backend server. Please ensure the server is running.',
    canRetry: true,
  });
  assert.deepEqual(confirmationProblem({ kind: 'unknown' }), {
    message: 'An unexpected error occurred while fetching waiver data',
    canRetry: true,
  });
});
