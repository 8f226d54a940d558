import { MAX_KIDS } from '#contract/kids.ts';

/** What is said where nobody can be added any more. Of its own, so that forms that only count kids do not load the list of them. */
export const KIDS_FULL = `One waiver covers up to ${MAX_KIDS} kids. For more, ask at the desk.`;
