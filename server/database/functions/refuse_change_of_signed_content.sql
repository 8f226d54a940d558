-- Definition 1.
-- What was signed never changes, except the contact details that are kept beside it. A waiver goes only after its erasure was written down.
create or replace function refuse_change_of_signed_content() returns trigger
language plpgsql as $$
declare
  amendable constant text[] := array['contact_email', 'contact_email_key', 'beside'];
begin
  if tg_op = 'UPDATE' and tg_table_name = 'waivers' then
    if to_jsonb(new) - amendable = to_jsonb(old) - amendable then
      return new;
    end if;
  elsif tg_op = 'DELETE' then
    -- Its erasure is written down first.
    if exists (
      select from erasures
      where waiver_id = (to_jsonb(old) ->> case tg_table_name when 'waivers' then 'id' else 'waiver_id' end)::uuid
        and kind = 'erased'
    ) then
      return old;
    end if;
  end if;
  raise exception 'what was signed never changes (% on %)', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end;
$$;
