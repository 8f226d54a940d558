import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axisTop, heatRows, hourLabel, largestOf, share, sinceFirst } from './chart-figures.ts';

test('an axis ends at a round number', () => {
  assert.deepEqual([0, 1, 4, 6, 11, 21, 26, 99, 240].map(axisTop), [1, 1, 4, 10, 20, 25, 50, 100, 250]);
});

test('shares are whole percents', () => {
  assert.deepEqual([share(1, 3), share(0, 0), share(5, 5)], ['33%', '0%', '100%']);
});

test('the fullest of rows; none when all are empty', () => {
  assert.deepEqual(largestOf([{ total: 1 }, { total: 3 }, { total: 3 }]), { total: 3 });
  assert.equal(largestOf([{ total: 0 }]), undefined);
});

test('days are shown from the first that has something, two weeks at least', () => {
  const days = (first: number) => Array.from({ length: 90 }, (_, index) => ({ total: index < first ? 0 : 1 }));
  assert.equal(sinceFirst(days(0)).length, 90);
  assert.equal(sinceFirst(days(60)).length, 30);
  assert.equal(sinceFirst(days(89)).length, 14);
  assert.equal(sinceFirst(days(90)).length, 14);
});

test('the heat map spans the hours with waivers, each cell by its share of the fullest', () => {
  const rows = heatRows([
    { weekday: 1, hour: 10, total: 8 },
    { weekday: 7, hour: 14, total: 1 },
  ]);
  assert.deepEqual(
    rows.map(({ hour }) => hour),
    [10, 11, 12, 13, 14],
  );
  assert.deepEqual(rows[0]?.cells[0], { total: 8, level: 4 });
  assert.deepEqual(rows[4]?.cells[6], { total: 1, level: 1 });
  assert.deepEqual(rows[1]?.cells[3], { total: 0, level: 0 });
  assert.deepEqual(heatRows([]), []);
});

test('a few hours are shown with those around them, within the day', () => {
  const shown = (...hours: number[]) =>
    heatRows(hours.map((hour) => ({ weekday: 1, hour, total: 1 }))).map(({ hour }) => hour);
  assert.deepEqual(shown(20), [18, 19, 20, 21, 22]);
  assert.deepEqual(shown(10, 12), [8, 9, 10, 11, 12]);
  assert.deepEqual(shown(23), [19, 20, 21, 22, 23]);
  assert.deepEqual(shown(0), [0, 1, 2, 3, 4]);
});

test('two heat maps beside each other have the same hours', () => {
  const rows = heatRows([{ weekday: 1, hour: 12, total: 1 }], [12, 18]);
  assert.deepEqual(
    rows.map(({ hour }) => hour),
    [12, 13, 14, 15, 16, 17, 18],
  );
});

test('hours in words', () => {
  assert.deepEqual([0, 9, 12, 21].map(hourLabel), ['12 AM', '9 AM', '12 PM', '9 PM']);
});
