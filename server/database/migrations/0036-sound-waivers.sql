-- The checks of waivers in one that calls a function: PostgreSQL reads the text of each constraint anew at each insert of sign_record(),
-- which took a seventh of the statement that signs, and keeps the plan of a function (docs/decisions/0064). Those that tell the forms of
-- seals apart stay as they are.
create function is_sound_waiver(waiver waivers) returns boolean
language plpgsql immutable parallel safe as $$
begin
  return length(waiver.qr_code) >= 22
    and waiver.name <> ''
    and waiver.phone ~ '^\+1[0-9]{10}$'
    and waiver.emergency_phone ~ '^\+1[0-9]{10}$'
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
    and octet_length(waiver.health_hash) = 32
    and waiver.seal_form in (1, 2, 3)
    and (waiver.adds_to is null
      or waiver.adds_to <> waiver.id and waiver.signed_for = 'family' and waiver.num_kids > 0);
end;
$$;

alter table waivers
  add constraint waivers_sound check (is_sound_waiver(waivers)),
  drop constraint waivers_qr_code_check,
  drop constraint waivers_name_check,
  drop constraint waivers_phone_check,
  drop constraint waivers_emergency_phone_check,
  drop constraint waivers_signed_for_check,
  drop constraint waivers_num_kids_check,
  drop constraint waivers_kids_check,
  drop constraint waivers_check,
  drop constraint waivers_marketing_consent_check,
  drop constraint waivers_signature_method_check,
  drop constraint waivers_variant_check,
  drop constraint waivers_user_agent_check,
  drop constraint waivers_check1,
  drop constraint waivers_check2,
  drop constraint waivers_check3,
  drop constraint waivers_check4,
  drop constraint waivers_check5,
  drop constraint waivers_check6,
  drop constraint waivers_check7,
  drop constraint waivers_fingerprint_check,
  drop constraint waivers_seal_check,
  drop constraint waivers_received_in_time,
  drop constraint waivers_health_hash_check,
  drop constraint waivers_seal_form_check,
  drop constraint waivers_adding_kids;
