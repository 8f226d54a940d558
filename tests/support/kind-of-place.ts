import assert from 'node:assert/strict';

/** What only a place says where people ride virtual machines. */
const OF_ITS_KIND = /\bVR\b|virtual reality|headset|arcade|\bmall\b|\bmachines?\b|\brid(e|es|ing|ers?)\b/i;

const WHAT_TO_DO =
  'speaks of another kind of place: say it so that a trampoline park could, or give places without machines a word of their own in venue/templates/words.ts';

export function expectAnotherKind(what: string, text: string): void {
  const found = new RegExp(`.{0,60}(${OF_ITS_KIND.source}).{0,60}`, 'i').exec(text);
  assert.equal(found?.[0], undefined, `${what} ${WHAT_TO_DO}`);
}
