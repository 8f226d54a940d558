import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { type FaceFile, handwritten } from './handwriting.ts';
import type { Ink, Shape } from './shapes.ts';

const FILES = 'node_modules/@fontsource/caveat/files';

async function fromDisk(file: FaceFile): Promise<ArrayBuffer> {
  return new Uint8Array(await readFile(`${FILES}/caveat-${file}-500-normal.woff`)).buffer;
}

function shapesOf(ink: Ink): readonly Shape[] {
  assert.ok('shapes' in ink, 'the face has every letter');
  return ink.shapes;
}

function boundsOf(shapes: readonly Shape[]) {
  const numbers = shapes.flat(2);
  const xs = numbers.filter((_, index) => index % 2 === 0);
  const ys = numbers.filter((_, index) => index % 2 === 1);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

test('a name is written in the middle of the line, within the picture', async () => {
  const shapes = shapesOf(await handwritten('Ann Example', fromDisk));
  assert.equal(shapes.length, 11);
  const { left, right, top, bottom } = boundsOf(shapes);
  assert.ok(top > 60 && bottom < 195, `${top} to ${bottom}`);
  assert.ok(Math.abs((left + right) / 2 - 261) < 12, `${left} to ${right}`);
});

test('a long name is made to fit', async () => {
  const { left, right } = boundsOf(
    shapesOf(await handwritten('Maximiliana Featherstonehaugh-Cholmondeley of Bethesda', fromDisk)),
  );
  assert.ok(left > 54 && right < 468, `${left} to ${right}`);
});

test('accents are composed and Latin Extended and Cyrillic load when needed', async () => {
  const loaded: string[] = [];
  const noting = (file: FaceFile) => {
    loaded.push(file);
    return fromDisk(file);
  };
  const [e] = shapesOf(await handwritten('e', noting));
  const [accented] = shapesOf(await handwritten('ë', noting));
  assert.ok(accented!.length > e!.length, 'the dots are drawn');
  assert.deepEqual(loaded, ['latin', 'latin']);
  shapesOf(await handwritten('Łukasz Žižka', noting));
  shapesOf(await handwritten('Юрий Ґалаґан', noting));
  assert.deepEqual(loaded.slice(2), ['latin', 'latin-ext', 'latin', 'cyrillic']);
});

test('a name with a letter that the face lacks is left to the system’s fonts as a whole', async () => {
  assert.deepEqual(await handwritten('李明', fromDisk), { letters: '李明' });
  assert.deepEqual(await handwritten('Nguyễn Ann', fromDisk), { letters: 'Nguyễn Ann' });
});
