import type { ConsentChoice } from '#contract/waivers/submission.ts';
import { listConsentEvents } from '#server/consents/operations.ts';
import type { Database } from '#server/database/open.ts';

/** What is agreed to with a waiver now: the newest word on each choice. */
export async function readAgreement(db: Database, waiverId: string): Promise<Record<ConsentChoice, boolean>> {
  const events = await listConsentEvents(db, waiverId);
  const isAgreed = (choice: ConsentChoice) => events.find((event) => event.choice === choice)?.given === true;
  return {
    vrPromotions: isAgreed('vrPromotions'),
    stemWorkshops: isAgreed('stemWorkshops'),
    specialEvents: isAgreed('specialEvents'),
  };
}
