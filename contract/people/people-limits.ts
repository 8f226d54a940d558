/** So many people a search answers with, unless it asks for more or fewer. */
export const PEOPLE_FOUND = 20;
