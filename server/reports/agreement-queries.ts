import type { ConsentChoice, MarketingConsent } from '#contract/waivers/submission.ts';
import { statement } from '#server/database/statement.ts';
import { EMAIL_ON_FILE } from '#server/search/rules.ts';
import { IS_REPLACED } from '#server/validity/rules.ts';

/** What a customer agrees to now, with their newest waiver. */
export interface AgreementRow {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  birthday: string | null;
  frequency: MarketingConsent['frequency'];
  agreed: { choice: ConsentChoice; at: string; words: string | null }[];
  /** The same person has signed again for everyone on it since: what they said then counts. */
  isSuperseded: boolean;
}

/** The next `limit` waivers with a history after an id, in the order of their ids; those that withdrew everything have an empty `agreed`. */
export const listAgreements = statement<[after: string, limit: number], AgreementRow>(`
  with page as (
    select distinct waiver_id from consents where waiver_id > $1 and choice <> 'electronic' order by waiver_id limit $2
  )
  select waivers.id, waivers.name, ${EMAIL_ON_FILE} as email, waivers.phone, waivers.beside ->> 'birthday' as birthday,
    coalesce(
      (select frequency from news_frequencies where waiver_id = waivers.id order by news_frequencies.id desc limit 1),
      waivers.marketing_consent ->> 'frequency', 'monthly'
    ) as frequency,
    coalesce((
      select jsonb_agg(jsonb_build_object('choice', choice, 'at', at, 'words', words) order by choice)
      from (
        select distinct on (choice) choice, given, at, words from consents
        where consents.waiver_id = page.waiver_id and choice <> 'electronic' order by choice, consents.id desc
      ) as newest
      where given
    ), '[]') as agreed,
    ${IS_REPLACED} as "isSuperseded"
  from page join waivers on waivers.id = page.waiver_id
  order by waivers.id`);
