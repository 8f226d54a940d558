/** A thing that is fetched with the first wish for it, and again when the network lost it. */
export function createLate<Thing>(fetchThing: () => Promise<Thing>) {
  let fetched: Promise<Thing> | undefined;

  function get(): Promise<Thing> {
    fetched ??= fetchThing();
    fetched.catch(() => (fetched = undefined));
    return fetched;
  }

  return { get, prepare: () => void get().catch(() => undefined) };
}

/** What a person reads when a part of the page that asks the server did not come. */
export const NOT_HERE = 'We could not reach the server. Please check your connection and try again.';
