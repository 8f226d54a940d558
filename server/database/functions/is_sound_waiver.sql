-- Definition 1.
-- What every row of waivers holds to, for the constraint `waivers_sound`. PostgreSQL reads the text of a constraint anew at each insert
-- of a function, and keeps the plan of this one (docs/decisions/0007). As in a constraint, what is unknown is no fault.
-- Danger: what is changed here is not held against the rows that are there. A rule that comes later is a constraint of a migration.
create or replace function is_sound_waiver(waiver waivers) returns boolean
language plpgsql immutable parallel safe as $$
begin
  return length(waiver.qr_code) >= 22
    and waiver.name <> ''
    and waiver.phone ~ '^\+(1[0-9]{10}|[2-9][0-9]{6,14})$'
    and waiver.emergency_phone ~ '^\+(1[0-9]{10}|[2-9][0-9]{6,14})$'
    and waiver.signed_for in ('self', 'family', 'group')
    and waiver.num_kids >= 0
    and jsonb_typeof(waiver.kids) = 'array'
    and waiver.num_participants = cardinality(waiver.participants)
    and jsonb_typeof(waiver.marketing_consent) = 'object'
    and waiver.signature_method in ('drawn', 'typed')
    and waiver.variant in ('streamlined', 'progressive', 'classic')
    and length(waiver.user_agent) <= 400
    and (waiver.phone is not null or waiver.email is not null)
    and (waiver.email is null) = (waiver.email_key is null)
    and (waiver.contact_email is null) = (waiver.contact_email_key is null)
    and (waiver.idempotency_key is null) = (waiver.request_hash is null)
    and cardinality(waiver.kids_ages) = waiver.num_kids
    and (waiver.signed_for = 'group' or waiver.num_participants = 0)
    and waiver.expires_at > waiver.signed_at
    and octet_length(waiver.fingerprint) = 32
    and octet_length(waiver.seal) = 64
    and waiver.signed_at between waiver.received_at - interval '720 hours' and waiver.received_at
    and octet_length(waiver.answers_hash) = 32
    and (waiver.adds_to is null
      or waiver.adds_to <> waiver.id and waiver.signed_for = 'family' and waiver.num_kids > 0);
end;
$$;
