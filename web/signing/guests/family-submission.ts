import type { WaiverSubmissionInput } from '#contract/waivers.ts';
import type { Asked, FamilyAnswers } from './family.ts';

/** What is sent of the answers: what was asked and answered. */
export function familySubmission(
  { isTakingPart, ownKids, healthAnswers = {} }: FamilyAnswers,
  { hasFamily }: Asked,
): Pick<WaiverSubmissionInput, 'isTakingPart' | 'ownKids' | 'healthAnswers'> {
  return {
    ...(hasFamily && isTakingPart !== undefined && { isTakingPart }),
    ...(hasFamily && ownKids && { ownKids }),
    ...(Object.keys(healthAnswers).length > 0 && { healthAnswers }),
  };
}
