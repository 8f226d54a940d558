import { normalizeName } from '#contract/person-name.ts';
import { DAY_MS, isCalendarDay } from '#contract/venue-dates.ts';
import type { CoveredPerson } from '#contract/waivers/waiver.ts';
import { kept } from '#web/device/kept.ts';
import { type ExampleOf, hasShapeOf, isDate, orNone } from '#web/device/shape.ts';

/** What was last answered to a party on this device. */
export interface KeptAnswer {
  code: string;
  /** Of the party, a calendar date, and its time, null where it had none. */
  date: string;
  time: string | null;
  /** `chosen`: of waivers of this device, who comes. `code`: with that of another device alone. `signed`: for the party. */
  how: 'chosen' | 'code' | 'signed' | 'declined';
  /** Who comes and who stays at home by what was chosen or signed last (`OwnGuest.who`), and whether the host may see their first names. */
  coming: string[];
  staying: string[];
  showFirstNames: boolean;
  /** Tells the server that two answers came from one family, so that the later takes the earlier back. */
  familyId: string;
  /** Somebody comes with the code of another pass, too, and until when everyone of them who rides is covered. */
  byCode?: { until?: string | undefined } | undefined;
}

const WAYS: readonly unknown[] = ['chosen', 'code', 'signed', 'declined'] satisfies KeptAnswer['how'][];

const ANSWER = {
  code: '',
  date: isCalendarDay,
  time: orNone(''),
  how: (value: unknown) => WAYS.includes(value),
  coming: [''],
  staying: [''],
  showFirstNames: false,
  familyId: (value: unknown) => typeof value === 'string' && /^[\w-]{16,64}$/.test(value),
  byCode: orNone({ until: orNone(isDate) }),
} satisfies ExampleOf<KeptAnswer>;
const SIGNER = 'signer ';
const MAX_ANSWERS = 20;
const ID_BYTES = 16;

const answers = kept('party-answers', (stored) =>
  Array.isArray(stored) ? stored.filter((one) => hasShapeOf<KeptAnswer>(one, ANSWER)) : [],
);

/** Undefined where nobody has answered on this device, or it has forgotten. */
export function readAnswer(code: string): KeptAnswer | undefined {
  return answers.read()?.find((answer) => answer.code === code);
}

/** In place of what was answered to the party before. What was said of parties that are over goes. */
export function keepAnswer(answer: KeptAnswer, now = new Date()): void {
  const oldest = new Date(now.getTime() - 3 * DAY_MS).toISOString().slice(0, 10);
  const others = (answers.read() ?? []).filter(({ code, date }) => code !== answer.code && date >= oldest);
  answers.write([answer, ...others].slice(0, MAX_ANSWERS));
}

/** Who signed the waivers that an answer speaks of, by their normalized names. */
export function listSigners({ coming, staying }: KeptAnswer): string[] {
  return [...coming, ...staying].flatMap((who) => (who.startsWith(SIGNER) ? [who.slice(SIGNER.length)] : []));
}

/** What nobody else has, of plain random bytes: pages without HTTPS have no randomUUID. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** How somebody who signed is called among those who come and stay (`KeptAnswer`). */
export function signerAs(name: string): string {
  return SIGNER + normalizeName(name);
}

/** How each of a waiver that is covered is called among them (`KeptAnswer`), in the order of the list; the signer comes first there, and a kid may have the same name. */
export function coveredAs(
  signer: string,
  covered: readonly Pick<CoveredPerson, 'firstName' | 'isCovered'>[],
): (string | undefined)[] {
  const seen = new Map<string, number>();
  return covered.map(({ firstName, isCovered }, index) => {
    if (!isCovered) return undefined;
    if (index === 0) return signerAs(signer);
    const key = normalizeName(firstName);
    const nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, nth);
    return `${nth} ${key}`;
  });
}
