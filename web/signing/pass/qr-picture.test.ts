import assert from 'node:assert/strict';
import { test } from 'node:test';
import { convertIndexedToRgb, decode } from 'fast-png';
import jsQR from 'jsqr';
import { confirmationPath } from '#contract/paths.ts';
import { pictureAddress } from '#contract/picture-address.ts';
import { qrPicture } from './qr-picture.ts';

const ADDRESS = 'https://farside-vr.example/waiver-confirmation/Qx7vN2mK9pLr4sTbW1yZcA';
const read = jsQR as unknown as typeof jsQR.default;

async function picture(text: string) {
  const url = await qrPicture(text);
  assert.ok(url.startsWith('data:image/png;base64,'));
  const png = decode(Buffer.from(url.split(',')[1] ?? '', 'base64'), { checkCrc: true });
  const { width, height } = png;
  const data = convertIndexedToRgb(png).filter((_, at) => at % 3 === 0);
  assert.equal(width, height);
  const rgba = Uint8ClampedArray.from([...data].flatMap((grey) => [grey, grey, grey, 255]));
  const firstBlack = Array.from({ length: width }, (_, at) => at).find((at) => data[at * width + at] === 0) ?? 0;
  const modules = width / (firstBlack / 2) - 4;
  return { width, data, modules, text: read(rgba, width, height)?.data };
}

test('the picture reads as the address', async () => {
  assert.equal((await picture(ADDRESS)).text, ADDRESS);
});

test('a long lookup code still reads', async () => {
  for (const code of [`L${'Q7'.repeat(29)}`, 'Lk3.x_-9'.repeat(20)]) {
    const address = `https://farside-vr.example/waiver-confirmation/${code}`;
    assert.equal((await picture(address)).text, address);
  }
});

test('it is black on white, with two modules of white around it', async () => {
  const { width, data, modules } = await picture(ADDRESS);
  assert.ok(width >= 600);
  assert.deepEqual(new Set(data), new Set([0, 255]));
  // A code has 17 + 4 * version modules (ISO/IEC 18004).
  assert.equal((modules - 17) % 4, 0);
});

test('the path of a base32 code is in capitals, which takes fewer modules', async () => {
  const own = 'ABCDEFGHIJKLMNOPQRSTUVWX27';
  for (const [code, modules] of [
    [own, 33],
    [own.toLowerCase(), 33],
    [`L${'Q7'.repeat(29)}`, 37],
  ] as const) {
    const made = await picture(pictureAddress(`https://waiver.example.com${confirmationPath(code)}`));
    const address = `https://waiver.example.com/WAIVER-CONFIRMATION/${code.toUpperCase()}`;
    assert.deepEqual([made.modules, made.text], [modules, address]);
  }
});

test('other addresses stay as they are', () => {
  for (const code of ['Qx7vN2mK9pLr4sTbW1yZcA', `L${'a-'.repeat(24)}`, 'WAIVER-1234', 'ABCDEFGHIJKLMNOPQRSTUVWX28']) {
    const address = `https://waiver.example.com/vr${confirmationPath(code)}`;
    assert.equal(pictureAddress(address), address);
  }
  const page = 'https://waiver.example.com/party/ABCDEFGHIJKLMNOPQRSTUVWX27';
  assert.equal(pictureAddress(page), page);
});
