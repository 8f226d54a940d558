// Invented people. Their phones have the area code 555, which belongs to nobody; their addresses end in .example.
import type { NewWaiver } from '#server/waivers/signing-queries.ts';

const FIRST_NAMES =
  `Maria James Olivia Noah Emma Liam Sofia Ethan Ava Daniel Mia Lucas Grace Henry Amara Samuel Chloe David Zoe Gabriel
  Hannah Isaac Leila Julian Naomi Mateo Priya Owen Fatima Caleb Aisha Wyatt Elena Aaron Ruth Omar Ingrid Kwame Yuki Tomás
  José Zoë Renée Björn Siobhán Nguyễn Thảo Łukasz Małgorzata Anaïs Søren Dario Hiroshi Mei Ravi Anjali Chidi Ngozi Tariq
  Yasmin Pavel Irina Dmitri Katarzyna Giulia Marco Beatriz Thiago Camila Diego Valentina Andrés Lucía Rafael Isabel Hugo
  Margaret Walter Eleanor Arthur Dorothy Harold Vivian Clara Rose Jasper Felix Iris Theo Nora Silas Ada Jude Wren Milo`.split(
    /\s+/,
  );

const LAST_NAMES =
  `Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas
  Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young Allen King
  Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts Okonkwo
  O’Brien D’Angelo Müller Kowalczyk Nakamura Haddad Petrov Lindqvist Fitzgerald Abernathy Castellanos Deschamps Eriksson
  Featherstone Gutiérrez Hashemi Iwuchukwu Jørgensen Kaczmarek Lysenko Mbeki Narayanan Oyelaran Papadopoulos Quintero
  Rasmussen Szymański Tremblay Underwood Vanterpool Whitcombe Xiong Yamaguchi Zamora Brandywine Calloway Dunleavy`.split(
    /\s+/,
  );

const KID_NAMES = 'Linh Quang Ella Max Ruby Leo Ivy Finn Tess Kai Luna Eli Maya Jack Lily Sam Anna Ben'.split(' ');
const MAIL_HOSTS = ['mailbox.example', 'post.example', 'inbox.example', 'letters.example', 'quickmail.example'];
const INTERESTS = ['gaming', 'education', 'fitness', 'art', 'science', 'coding'] as const;
const VARIANTS = ['streamlined', 'streamlined', 'streamlined', 'progressive', 'classic'] as const;
const FREQUENCIES = ['monthly', 'monthly', 'weekly', 'events-only'] as const;

export type Random = (below: number) => number;

/** Small numbers that are the same in every run (a linear congruential generator). */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export interface Person {
  name: string;
  email: string | null;
  phone: string;
}

/** The same person for the same number. */
export function personOf(number: number): Person {
  const random = makeRandom(Math.imul(number + 1, 2_654_435_761));
  random(2);
  const first = oftenEarly(FIRST_NAMES, random);
  const last = oftenEarly(LAST_NAMES, random);
  const mailName = `${first}.${last}${random(10) < 7 ? number : ''}`;
  return {
    name: `${first} ${last}`,
    email: random(10) < 8 ? `${plain(mailName)}@${pick(MAIL_HOSTS, random)}` : null,
    phone: `+1555${2_000_000 + (number % 8_000_000)}`,
  };
}

interface Answers extends Pick<
  NewWaiver,
  'signedFor' | 'participants' | 'marketingConsent' | 'interests' | 'variant' | 'signatureMethod'
> {
  kids: { name: string; age: number }[];
}

/** What a person says when they come. */
export function visitOf(random: Random): Answers {
  const kind = random(10);
  const kids = Array.from({ length: kind >= 5 && kind < 9 ? 1 + random(3) : 0 }, () => ({
    name: pick(KID_NAMES, random),
    age: 5 + random(13),
  }));
  const participants = Array.from({ length: kind === 9 ? 2 + random(6) : 0 }, () => personOf(random(1_000_000)).name);
  const wants = random(10) < 6;
  return {
    signedFor: kids.length > 0 ? 'family' : participants.length > 0 ? 'group' : 'self',
    kids,
    participants,
    marketingConsent: {
      vrPromotions: wants,
      stemWorkshops: wants && random(3) === 0,
      specialEvents: wants && random(2) === 0,
      frequency: pick(FREQUENCIES, random),
    },
    interests: INTERESTS.filter(() => random(5) === 0),
    variant: pick(VARIANTS, random),
    signatureMethod: random(12) === 0 ? 'typed' : 'drawn',
  };
}

export function pick<Item>(items: readonly Item[], random: Random): Item {
  return itemAt(items, random(items.length));
}

/** Some names are much more common than others. */
function oftenEarly(names: readonly string[], random: Random): string {
  return itemAt(names, Math.floor((random(1000) / 1000) ** 2 * names.length));
}

function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\w.]/g, '')
    .toLowerCase();
}
