import type { Editions } from '#contract/waiver-texts/texts.ts';
import type { AnsweredReview } from './rules.ts';
import { first, one, statement } from '#server/database/statement.ts';

export interface StoredDraft {
  revision: number;
  editions: Editions;
  /** Where it waits for its day. */
  plan: { takesEffectOn: string; mustSignAgain: boolean; scheduledBy: string } | null;
}

export const findDraft = first(
  statement<[], StoredDraft>(`
  select revision, editions, case when takes_effect_on is not null then
    json_build_object('takesEffectOn', takes_effect_on, 'mustSignAgain', must_sign_again, 'scheduledBy', scheduled_by) end as plan
  from text_drafts`),
);

export const upsertDraft = statement<[revision: number, editions: string, at: Date, staffId: string | null]>(`
  insert into text_drafts (revision, editions, saved_at, saved_by) values ($1, $2::jsonb, $3, $4)
  on conflict (is_only) do update set revision = $1, editions = $2::jsonb, saved_at = $3, saved_by = $4`);

export const updatePlan = statement<
  [takesEffectOn: string | null, mustSignAgain: boolean | null, scheduledBy: string | null]
>('update text_drafts set takes_effect_on = $1::date, must_sign_again = $2, scheduled_by = $3');

export const deleteDraft = statement('delete from text_drafts');

export const insertReview = statement<[tokenHash: Buffer, hashes: string, at: Date, staffId: string, endsAt: Date]>(`
  insert into text_reviews (token_hash, hashes, made_at, made_by, ends_at) values ($1, $2::jsonb, $3, $4, $5)`);

/** One whose link is good for a while yet, whatever became of the draft. */
export const findReview = first(
  statement<
    [tokenHash: Buffer, now: Date],
    Pick<AnsweredReview, 'id' | 'hashes' | 'name'> & {
      answer: AnsweredReview['answer'] | null;
      answeredAt: Date | null;
      endsAt: Date;
    }
  >(`
  select id, hashes, answer, name, answered_at as "answeredAt", ends_at as "endsAt"
  from text_reviews where token_hash = $1 and ends_at > $2 and text_version is null order by id desc limit 1`),
);

/** The first one of a link is written beside it, each later one by itself. */
export const keepAnswer = statement<
  [id: number, answer: AnsweredReview['answer'], name: string, remark: string, at: Date]
>(`
  with first_answer as (
    update text_reviews set answer = $2, name = $3, remark = $4, answered_at = $5 where id = $1 and answer is null
  )
  insert into text_reviews (token_hash, hashes, made_at, made_by, ends_at, answer, name, remark, answered_at)
  select token_hash, hashes, made_at, made_by, ends_at, $2, $3, $4, $5 from text_reviews where id = $1 and answer is not null`);

export const countOpenReviews = one(
  statement<[now: Date], { links: number }>(
    'select count(*) as links from text_reviews where answer is null and text_version is null and ends_at > $1',
  ),
);

/** Links that nobody has answered, for a draft that is no longer as they were made for. */
export const deleteStaleReviews = statement<[hashes: string]>(
  'delete from text_reviews where answer is null and text_version is null and hashes <> $1::jsonb',
);

/** What was said of a draft that is no more. */
export const deleteReviews = statement('delete from text_reviews where text_version is null');

/** Keeps what was said of the draft with the revision that it became; nothing changes it from then on. */
export const updatePublished = statement<[textVersion: number]>(
  'update text_reviews set text_version = $1 where text_version is null and answer is not null',
);
