-- Definition 1.
-- The key of a signer's name as waivers of one person are compared by it: one apostrophe for the five that keyboards write. A phone
-- types a curly one where a computer types a straight one. Keys of new waivers have the straight one alone (normalizeName); those of
-- earlier waivers are sealed as they were made (docs/decisions/0013).
-- Danger: the indexes waivers_phone, waivers_email and waivers_contact_email hold what this returned. If a change makes it return
-- anything else, a migration has to rebuild them; until then, signers are not found in silence.
create or replace function person_key(name_key text) returns text
language sql immutable strict parallel safe as $$
  select translate(name_key, '’‘ʼʻ', '''''''''')
$$;
