-- What a mailbox has withdrawn, whoever signs with its address, wherever waivers move and whatever is erased (docs/decisions/0018).
create table suppressions (
  mailbox bytea not null check (octet_length(mailbox) = 32),
  choice text not null check (choice in ('vrPromotions', 'stemWorkshops', 'specialEvents')),
  primary key (mailbox, choice)
);

alter table consents drop constraint consents_source_check;
alter table consents add constraint consents_source_check
  check (source in ('signing', 'preferences', 'unsubscribe', 'staff', 'unsubscribed-before', 'address-changed'));

create function mailbox_hash(email_key text) returns bytea
language plpgsql stable strict as $$
begin
  return (select sha256(key || sha256(key || convert_to(email_key, 'UTF8'))) from server_keys where name = 'suppressions');
end;
$$;

-- A server makes the key of a new database.
insert into server_keys (name, key)
select 'suppressions', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')
where exists (select from waivers);

-- What was withdrawn until now, and not given again by the mailbox. One click withdrew everything. Of a waiver that has moved, nobody
-- knows which of its two mailboxes it was: neither gets what it may have withdrawn.
insert into suppressions (mailbox, choice)
select mailbox_hash(email_key), choice
from (
  select distinct on (mailbox.email_key, said.choice) mailbox.email_key, said.choice, given
  from consents
  join waivers on waivers.id = waiver_id
  cross join lateral unnest(array[waivers.email_key, contact_email_key]) as mailbox (email_key)
  cross join lateral unnest(
    case source when 'unsubscribe' then array['vrPromotions', 'stemWorkshops', 'specialEvents'] else array[consents.choice] end
  ) as said (choice)
  where source <> 'signing' and mailbox.email_key is not null
    and (not given or mailbox.email_key = coalesce(contact_email_key, waivers.email_key))
    and (source <> 'unsubscribed-before' or mailbox.email_key = waivers.email_key)
  order by mailbox.email_key, said.choice, consents.id desc
) as newest
where not given;
