-- A participant is the same under one signer alone, who is compared, and a rule speaks of nobody whom staff have parted: neither has keys
-- any longer (docs/decisions/0049).
delete from person_keys where person_id in (select id from people where role = 'participant');
insert into people_queue (waiver_id)
select waiver_id from person_parts union select waiver_id from person_joins where role = 'participant';
