-- Definition 1.
-- Stores what is signed: the waivers with their signatures, answers and consents, and the emails with their copies, so that there is one exactly
-- when there is the waiver. Waivers that come in by other ways, such as invented ones, cause no emails. Who is on them is written down apart.
-- submitted: as of sign_waivers().
create or replace function store_waivers(submitted jsonb, pictures bytea) returns void
language plpgsql as $$
#variable_conflict use_column
begin
  insert into waivers select * from jsonb_populate_recordset(null::waivers, submitted);
  insert into test_waivers (waiver_id)
  select id from jsonb_to_recordset(submitted) as one (id uuid, is_test boolean) where is_test;
  insert into signatures (waiver_id, png, width, height)
  select id, substr(pictures, picture_from, picture_bytes), picture_width, picture_height
  from jsonb_to_recordset(submitted)
    as one (id uuid, picture_from integer, picture_bytes integer, picture_width smallint, picture_height smallint);
  insert into signed_answers (waiver_id, answers)
  select id, signed_answers from jsonb_to_recordset(submitted) as one (id uuid, signed_answers text)
  where signed_answers is not null;

  insert into consents (waiver_id, choice, given, words, at, source)
  select id, choice, true, words, at, 'signing'
  from jsonb_to_recordset(submitted) as one (id uuid, consented jsonb)
  cross join jsonb_to_recordset(consented) as consent (choice text, words text, at timestamptz);
  -- Anybody can name somebody's address when they sign, also with a code of their own.
  insert into consents (waiver_id, choice, given, at, source)
  select id, choice, false, consent.at, 'unsubscribed-before'
  from jsonb_to_recordset(submitted) as one (id uuid, email_key text, consented jsonb, is_asking_for_news boolean)
  cross join lateral (select choice from suppressions where mailbox = mailbox_hash(email_key) offset 0) as withdrawn
  join jsonb_to_recordset(consented) as consent (choice text, at timestamptz) using (choice)
  where is_asking_for_news;

  insert into emails (kind, waiver_id, queued_at)
  select 'copy', id, received_at from jsonb_to_recordset(submitted) as one (id uuid, email text, received_at timestamptz)
  where email is not null;
end;
$$;
