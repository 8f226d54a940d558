// What the scripts of a page's HTML agree on with the app, the style sheet and the tests. One file, so that the app loads nothing else of theirs.

/** Fired at the window once the app answers to clicks and typing. */
export const HYDRATED = 'hydrated';

/** Attributes of the page that web/app.css hides text by: until a typeface has loaded, and until what a visitor left is back on the screen. */
export const WITHOUT_TYPEFACE = 'data-without-typeface';
export const TO_BE_RESTORED = 'data-to-be-restored';

/** How long a page stays hidden at most: as long as browsers themselves hide text for a typeface (`font-display: block`). */
export const MAX_HIDDEN_MS = 3000;

/** Where another typeface stands in for ours: no longer than anybody notices (as `font-display: optional`). */
export const BRIEFLY_HIDDEN_MS = 100;

/** Where the streamlined form keeps its session and draft; the other forms add their name to the draft's. */
export const SESSION_KEY = 'waiver-session';
export const DRAFT_KEY = 'waiver-draft';
