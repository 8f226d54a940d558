/** So many people a search answers with, unless it asks for more or fewer. */
export const PEOPLE_FOUND = 20;
/** So many families it answers with for the desk, which needs no more at once. */
export const FAMILIES_FOUND = 12;
/** So many people of each. */
export const FAMILY_SHOWN = 20;
/** And so many of each are counted: anybody may sign for as many as they like. */
export const FAMILY_COUNTED = 200;
/** So many of those who came in last the desk shows between guests. */
export const LAST_SHOWN = 8;
/** So many people a page of the day has. */
export const TODAY_SHOWN = 25;
