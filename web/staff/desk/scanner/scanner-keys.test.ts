import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createScannerKeys, type KeyPress, type Scan } from './scanner-keys.ts';

const CODE = 'ABCDEFGHIJKLMNOPQRSTUVWX27';

/** Types a text with so many milliseconds between keys, and perhaps a last key; answers with what was read. */
function type(text: string, { gap = 10, end }: { gap?: number | ((at: number) => number); end?: KeyPress } = {}) {
  const keys = createScannerKeys();
  let now = 1000;
  let scan: Scan | undefined;
  const press = (key: KeyPress) => (scan = keys.press(key, now).scan ?? scan);
  [...text].forEach((key, at) => {
    if (at > 0) now += typeof gap === 'number' ? gap : gap(at);
    press({ key });
  });
  if (end) {
    now += typeof gap === 'number' ? gap : gap(text.length);
    press(end);
  }
  return scan ?? keys.rest();
}

test('a scan ends with CR, LF, Tab or silence', () => {
  const ends: [KeyPress | undefined, string][] = [
    [{ key: 'Enter' }, 'CR'],
    [{ key: '\r' }, 'CR'],
    [{ key: 'm', ctrlKey: true }, 'CR'],
    [{ key: '\n' }, 'LF'],
    [{ key: 'j', ctrlKey: true }, 'LF'],
    [{ key: 'Tab' }, 'Tab'],
    [{ key: 'i', ctrlKey: true }, 'Tab'],
    [undefined, 'silence'],
  ];
  for (const [end, name] of ends) {
    const scan = type(CODE, { end });
    assert.deepEqual([scan?.text, scan?.end], [CODE, name]);
  }
});

test('nobody types as fast: the mean gap is under 35 ms', () => {
  assert.equal(type(CODE, { gap: 34.9 })?.text, CODE);
  assert.equal(type(CODE, { gap: 35 }), undefined);
  assert.equal(type('maria lopez', { gap: 90, end: { key: 'Enter' } }), undefined);
  assert.equal(type(CODE, { gap: 34 })?.meanGap, 34);
});

test('one gap may be 120 ms and no longer; what came before a longer one is forgotten', () => {
  assert.equal(type(CODE, { gap: (at) => (at === 5 ? 120 : 10) })?.longestGap, 120);
  assert.equal(type(CODE, { gap: (at) => (at === 5 ? 121 : 10) })?.text, CODE.slice(5));
  assert.equal(type('12345678', { gap: (at) => (at === 4 ? 121 : 10) }), undefined);
});

test('eight characters at least, and a long address as well', () => {
  assert.equal(type('1234567', { end: { key: 'Enter' } }), undefined);
  assert.equal(type('12345678', { end: { key: 'Enter' } })?.text, '12345678');
  const address = `HTTPS://WAIVER.EXAMPLE.COM/WAIVER-CONFIRMATION/${CODE}`.padEnd(400, 'X');
  assert.equal(type(address, { gap: 20, end: { key: 'Enter' } })?.text, address);
});

test('control characters are stripped, and keys that write nothing do not count', () => {
  const keys = createScannerKeys();
  let now = 0;
  for (const key of ['\x02', 'Shift', 'A', 'Shift', 'B', 'C', '\x1d', 'D', 'E', 'F', 'G', 'H', '\x03']) {
    keys.press({ key }, (now += 5));
  }
  keys.press({ key: 'b', ctrlKey: true }, (now += 5));
  const { scan } = keys.press({ key: 'Enter' }, (now += 5));
  assert.deepEqual([scan?.text, scan?.stripped], ['ABCDEFGH', 4]);
});

test('signs that a layout writes with AltGr are characters, shortcuts are none', () => {
  const keys = createScannerKeys();
  let now = 0;
  for (const key of 'ABCDEFGH') keys.press({ key }, (now += 5));
  keys.press({ key: '@', ctrlKey: true, altKey: true }, (now += 5));
  keys.press({ key: 'v', metaKey: true }, (now += 5));
  assert.equal(keys.rest()?.text, 'ABCDEFGH@');
});

test('the first key after a silence says that something may begin', () => {
  const keys = createScannerKeys();
  assert.equal(keys.press({ key: 'A' }, 0).starts, true);
  assert.equal(keys.press({ key: 'B' }, 10).starts, false);
  assert.equal(keys.press({ key: 'C' }, 500).starts, true);
  assert.equal(keys.rest(), undefined);
  assert.equal(keys.press({ key: 'D' }, 510).starts, true);
});

test('the same code within two seconds is ignored, however often it comes', () => {
  const keys = createScannerKeys();
  assert.equal(keys.isRepeat(CODE, 0), false);
  assert.equal(keys.isRepeat(CODE, 1999), true);
  assert.equal(keys.isRepeat(CODE, 3998), true);
  assert.equal(keys.isRepeat(CODE, 5998), false);
  assert.equal(keys.isRepeat('OTHER', 6000), false);
});

test('two scans one after the other are two', () => {
  const keys = createScannerKeys();
  let now = 0;
  const scans: string[] = [];
  for (const text of [CODE, CODE.toLowerCase()]) {
    for (const key of text) keys.press({ key }, (now += 10));
    const { scan } = keys.press({ key: 'Enter' }, (now += 10));
    if (scan) scans.push(scan.text);
  }
  assert.deepEqual(scans, [CODE, CODE.toLowerCase()]);
});
