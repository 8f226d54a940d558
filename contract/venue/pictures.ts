/** A photograph of a phone has some 5 MB. */
export const MAX_PICTURE_MB = 20;
export const PICTURE_TOO_LARGE = `A picture may have ${MAX_PICTURE_MB} MB. Please make this one smaller first.`;
/** Chromium and Safari say no more of an image than this is worth. */
export const MAX_ALT_LENGTH = 200;

interface Place {
  picture: string | null;
}

/** Of a document all that shows pictures. */
interface Showing {
  home: { slides: readonly string[] };
  landing: Place;
  parties: Place;
  about: Place & { team: { crew: readonly Place[] } };
  machines: readonly Place[];
  toys: readonly Place[];
  attractions: { games: readonly Place[] };
}

interface Named {
  path: PropertyKey[];
  picture: string;
}

/** Which pictures a document shows, and where. */
export function listNamedPictures(venue: Showing): Named[] {
  const { home, machines, toys, about, attractions, landing, parties } = venue;
  const named: (Place & { path: PropertyKey[] })[] = [
    ...home.slides.map((picture, at) => ({ path: ['home', 'slides', at], picture })),
    { path: ['landing', 'picture'], picture: landing.picture },
    { path: ['parties', 'picture'], picture: parties.picture },
    { path: ['about', 'picture'], picture: about.picture },
    ...listPictures(['machines'], machines),
    ...listPictures(['toys'], toys),
    ...listPictures(['about', 'team', 'crew'], about.team.crew),
    ...listPictures(['attractions', 'games'], attractions.games),
  ];
  return named.flatMap(({ path, picture }) => (picture === null ? [] : [{ path, picture }]));
}

function listPictures(place: PropertyKey[], entries: readonly Place[]) {
  return entries.map(({ picture }, at) => ({ path: [...place, at, 'picture'], picture }));
}

/** Whether a page shows it, also as the same scene for a phone that is held upright. */
export function isShown(venue: Showing, name: string): boolean {
  return listNamedPictures(venue).some(({ picture }) => picture === name || `${picture}-tall` === name);
}
