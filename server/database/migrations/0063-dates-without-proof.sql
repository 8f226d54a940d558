-- A birth date stated without proof tells nothing of a signer who was there before (docs/decisions/0049): signers with one are worked out anew.
drop function if exists known_birth_date(waivers);

insert into people_queue (waiver_id)
select id from waivers where birth_date is not null;
