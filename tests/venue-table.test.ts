import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listVenueProblems } from '#contract/venue/document.ts';
import { venueDocument } from '#venue/document.ts';
import { fillTemplate, readCsv } from '#commands/venue/table.ts';

test('thirty venues of one template differ in what the table says, and each is right', () => {
  const rows = Array.from({ length: 30 }, (_, index) =>
    [`jump-${index}`, `"Jump, ""${index}"""`, `+1301555${1000 + index}`, String(100 + index), '', '$9.99'].join(','),
  );
  const table = `\uFEFFfile,venue.name,venue.phone,venue.capacity,venue.email,machines[0].price\r\n${rows.join('\r\n')}\r\n`;
  const read = readCsv(table);
  assert.equal(read.length, 30);
  for (const [index, { file, ...row }] of read.entries()) {
    const { venue, machines } = fillTemplate(venueDocument, row) as unknown as typeof venueDocument;
    assert.deepEqual(
      [file, venue.name, venue.phone, venue.capacity, venue.email, machines[0]?.price],
      [`jump-${index}`, `Jump, "${index}"`, `+1301555${1000 + index}`, 100 + index, venueDocument.venue.email, '$9.99'],
    );
    assert.deepEqual(listVenueProblems({ ...venueDocument, venue, machines }), []);
  }
  assert.throws(() => fillTemplate(venueDocument, { 'venue.nmae': 'Jump' }), /nothing at venue\.nmae/);
  assert.throws(() => fillTemplate(venueDocument, { 'machines[99].price': '$1' }), /nothing at machines\[99\]\.price/);
});
