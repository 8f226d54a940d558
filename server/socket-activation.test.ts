import assert from 'node:assert/strict';
import { test } from 'node:test';
import { activatedSocket } from './socket-activation.ts';

test('a socket counts only if it was handed to this very process', () => {
  assert.equal(activatedSocket({ LISTEN_PID: '7', LISTEN_FDS: '1' }, 7), 3);
  assert.equal(activatedSocket({ LISTEN_PID: '6', LISTEN_FDS: '1' }, 7), undefined);
  assert.equal(activatedSocket({ LISTEN_PID: '7' }, 7), undefined);
  assert.equal(activatedSocket({}, 7), undefined);
});

test('several sockets are a mistake that is told', () => {
  assert.throws(() => activatedSocket({ LISTEN_PID: '7', LISTEN_FDS: '2' }, 7), /One listening socket is needed/);
});
