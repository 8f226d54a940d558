/** Fired at the window once the page hears what people do; what they pressed before is then pressed for them. */
export const ALIVE = 'alive';
