/** What a venue says in place of the product's words, by key: `site/home.exploreGames`. `{1}` is the first variable of a word. */
export type OwnWords = Readonly<Record<string, string>>;

let readOwn: () => OwnWords | undefined = () => globalThis.pageVenue?.words;

/** Where there is no page: on a server another version may be published at any time. */
export function speakAs(read: () => OwnWords): void {
  readOwn = read;
}

/** The product's words by the file that has them. */
export const SUBJECTS: Record<string, object> = {};

/** The words of a file, each as the venue says it at the time of use. */
export function say<Words extends object>(file: string, words: Words): Words {
  SUBJECTS[file] = words;
  return sayAs(file, words);
}

function sayAs<Words extends object>(place: string, words: Words): Words {
  return new Proxy(words, {
    get(target, name) {
      const word: unknown = Reflect.get(target, name);
      const key = `${place}.${String(name)}`;
      const own = readOwn()?.[key];
      if (own === undefined) return typeof word === 'object' ? sayAs(key, word!) : word;
      return typeof word === 'function' ? (...given: unknown[]) => fill(own, given) : own;
    },
  });
}

/** Puts the variables of a word, some of them lists, where its text has `{1}`, `{2}`. */
export function fill(text: string, given: readonly unknown[]): string {
  return text.replaceAll(/\{(\d)\}/g, (_, number) =>
    new Intl.ListFormat('en-US').format([given[number - 1]].flat().map(String)),
  );
}
