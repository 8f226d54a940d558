-- Definition 1.
-- Whether a value stayed as it was, or changed from plain text to what the server encrypted (docs/decisions/0037).
create or replace function is_encryption(before text, after text) returns boolean
language sql immutable parallel safe as $$
  select before is not distinct from after or (before not like 'e1.%' and after like 'e1.%')
$$;
