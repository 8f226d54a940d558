/** A question that the signer answers for everyone on the waiver, with yes, no, or that they prefer not to say. */
export interface HealthQuestion {
  /** Lower-case letters, digits and hyphens; never given to another question. */
  id: string;
  question: string;
}

/**
 * Off while there is none. Ask only what decides who may ride, such as `{ id: 'seizures', question: 'Has anybody you sign for had a seizure?' }`:
 * answers are kept as long as the waiver is, encrypted, and shown to staff alone.
 */
export const HEALTH_QUESTIONS: readonly HealthQuestion[] = [];
