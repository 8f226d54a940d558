import assert from 'node:assert/strict';
import { test } from 'node:test';
import { watch } from '../support/live-messages.ts';
import { nguyen } from '../support/people.ts';
import { signIn } from '../support/staff.ts';
import { startTestApp } from '../support/test-app.ts';

test(
  'the live view, the list, the search and the record hand out no code of a signer',
  { timeout: 20_000 },
  async (t) => {
    const app = await startTestApp(t);
    const staff = await signIn(app);
    const live = await watch(t, app, staff);
    assert.equal((await live.next())?.event, 'ready');
    const { body } = await app.post('/api/waivers', nguyen);
    const own: string = body.waiver.qrCode;
    const replies = [
      await live.next(),
      (await app.get('/api/admin/waivers', staff.with)).body,
      (await app.get('/api/admin/waivers?search=huong', staff.with)).body,
      (await app.get(`/api/admin/waivers?search=${own}`, staff.with)).body,
      (await app.get(`/api/admin/waivers/${body.waiver.id}`, staff.with)).body,
    ];
    const codes = new Set<string>();
    for (const reply of replies) {
      const text = JSON.stringify(reply);
      assert.ok(text.includes(nguyen.name) && !text.toUpperCase().includes(own), text);
      for (const [, code = ''] of text.matchAll(/"qrCode":"([^"]+)"/g)) codes.add(code);
    }
    assert.ok(codes.size > 0);
    for (const code of codes) {
      // What staff read aloud or photograph opens nothing for anybody else.
      const { body: seen, text } = await app.get(`/api/waivers/confirmation/${code}`);
      assert.equal(seen.waiver.isMasked, true);
      assert.doesNotMatch(text, /Nguyễn|Linh|Quang|huong\.nguyen/);
      assert.equal((await app.get(`/api/waivers/confirmation/${code}/document`)).status, 403);
      assert.equal((await app.get(`/api/waivers/confirmation/${code}`, staff.with)).body.waiver.name, nguyen.name);
    }
  },
);
