/** One that everyone who signs is asked, for all whom the waiver names. Only staff see the answers. */
export interface HealthQuestion {
  /** Names the answer, also in what was signed: never use one again for other words. */
  id: string;
  words: string;
}

/**
 * None: nothing about health is asked. For instance `{ id: 'seizures', words: 'Has anyone who rides ever had a seizure?' }`. Everyone can
 * leave a question open or prefer not to say; at most 20.
 */
export const healthQuestions: readonly HealthQuestion[] = [];
