/** As long as it takes to carry a tablet to the screen that shows the code. */
export const ENROLLMENT_MS = 15 * 60 * 1000;
