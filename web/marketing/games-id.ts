/** Where `Explore VR Games` leads. */
export const GAMES_ID = 'games';
