const WORDS: Readonly<Record<string, string>> = {
  'First Steps': 'Started your VR journey!',
  'Halfway Hero': 'Made great progress!',
  'VR Pioneer': 'Completed everything perfectly!',
};

/** What stands below the name of an achievement; undefined for one that gets a generic badge. */
export function achievementWords(name: string): string | undefined {
  return Object.hasOwn(WORDS, name) ? WORDS[name] : undefined;
}
