import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { calendarFile, type CalendarParty } from './calendar.ts';

const NOW = new Date('2026-05-14T15:00:00Z');
const VENUE = {
  name: 'Farside VR',
  address: '7100 Sample Mall Road, Level 2, Bethesda, MD 20814',
  timeZone: 'America/New_York',
};
const PARTY: CalendarParty = {
  id: '0196c0de-0000-7000-8000-000000000001',
  title: 'A ninth birthday',
  date: '2026-05-30',
  time: '14:30',
  guestUrl: 'https://waiver.farside-vr.example/party/ABCDEFGHIJKLMNOPQRSTUVWXYZ',
};

const file = (party: Partial<CalendarParty> = {}, now = NOW) => calendarFile({ ...PARTY, ...party }, VENUE, now);

/** As RFC 5545 reads it: lines unfolded, then each a name, with its parameters, and a value. */
function read(text: string): Map<string, string> {
  const lines = text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
  return new Map(
    lines.map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at), line.slice(at + 1)];
    }),
  );
}

function plain(value = ''): string {
  return value.replaceAll(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter));
}

test('an entry says what, when and where, and the way back', () => {
  const entry = read(file());
  assert.deepEqual(
    [...entry.keys()],
    ['BEGIN', 'VERSION', 'PRODID', 'UID', 'DTSTAMP', 'DTSTART', 'SUMMARY', 'LOCATION', 'DESCRIPTION', 'URL', 'END'],
  );
  assert.equal(entry.get('DTSTAMP'), '20260514T150000Z');
  assert.equal(entry.get('DTSTART'), '20260530T183000Z');
  assert.equal(entry.get('SUMMARY'), 'A ninth birthday at Farside VR');
  assert.equal(entry.get('LOCATION'), String.raw`Farside VR\, 7100 Sample Mall Road\, Level 2\, Bethesda\, MD 20814`);
  assert.match(plain(entry.get('DESCRIPTION')), new RegExp(`${PARTY.guestUrl}$`));
  assert.equal(entry.get('URL'), PARTY.guestUrl);
});

test('without a time it is the whole day, which keeps nobody busy', () => {
  const entry = read(file({ time: null }));
  assert.equal(entry.get('DTSTART;VALUE=DATE'), '20260530');
  assert.equal(entry.get('TRANSP'), 'TRANSPARENT');
  assert.equal(entry.has('DTSTART'), false);
});

test('the same party is the same entry, also when it has moved, and tells nothing of its id', () => {
  const uid = (party?: Partial<CalendarParty>, now?: Date) => read(file(party, now)).get('UID');
  assert.equal(uid(), uid({ title: 'Ten at last', date: '2026-06-06', time: null }, new Date('2026-06-01T00:00:00Z')));
  assert.notEqual(uid(), uid({ id: '0196c0de-0000-7000-8000-000000000002' }));
  assert.match(uid() ?? '', /^[\da-f]{32}$/);
});

test('the venue’s clock counts, also on the days on which it is set', () => {
  for (const [date, time, instant] of [
    ['2026-12-05', '14:30', '20261205T193000Z'],
    ['2026-03-08', '01:59', '20260308T065900Z'],
    // There is no half past two that night: it is half past three.
    ['2026-03-08', '02:30', '20260308T073000Z'],
    ['2026-03-08', '14:30', '20260308T183000Z'],
    // There are two half past ones: the first.
    ['2026-11-01', '01:30', '20261101T053000Z'],
    ['2026-11-01', '14:30', '20261101T193000Z'],
    ['2026-12-31', '23:59', '20270101T045900Z'],
  ] as const) {
    assert.equal(read(file({ date, time })).get('DTSTART'), instant, `${date} ${time}`);
  }
});

describe('a title', () => {
  test('with signs of the format is read as it was written', () => {
    for (const title of [
      String.raw`Mia, Leo; and \n co\\`,
      'a:b',
      'BEGIN:VEVENT',
      'ATTENDEE;CN="x":mailto:x@y.example',
    ]) {
      const entry = read(file({ title }));
      assert.equal(plain(entry.get('SUMMARY')), `${title} at Farside VR`);
      assert.equal(entry.size, 11, title);
    }
  });

  test('begins no line of its own, whichever sign ends one', () => {
    for (const end of ['\r\n', '\n', '\r', '\u0085', '\u2028', '\u2029', '\v', '\f']) {
      const text = file({ title: `Party${end}ATTENDEE:mailto:x@y.example${end}END:VEVENT` });
      assert.equal(read(text).get('SUMMARY'), String.raw`Party\nATTENDEE:mailto:x@y.example\nEND:VEVENT at Farside VR`);
      assert.doesNotMatch(text.replaceAll('\r\n', ''), /[\r\n\v\f\u0085\u2028\u2029]/);
    }
    assert.equal(read(file({ title: 'a\0b\u0007c' })).get('SUMMARY'), 'abc at Farside VR');
  });

  test('of any letters stays whole where its line is folded', () => {
    for (const letter of ['x', 'é', '祝', '🎂', '\\', ',']) {
      for (let length = 1; length <= 80; length += 1) {
        const title = letter.repeat(length);
        const text = file({ title });
        for (const line of text.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line);
        assert.equal(plain(read(text).get('SUMMARY')), `${title} at Farside VR`);
      }
    }
  });
});
