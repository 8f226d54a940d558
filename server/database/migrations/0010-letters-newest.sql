-- All letters, newest first, as the dashboard lists them.
create index letters_newest on letters (queued_at desc, id desc);

-- What a mail server said before it took a letter may name an address, and is of no use once the letter has left.
update letters set problem = null where state in ('sent', 'written', 'dropped') and problem is not null;

-- Letters for accounts that were disabled before they left.
update letters set state = 'dropped', settled_at = now()
where kind = 'password-reset' and state = 'queued'
  and staff_id in (select id from staff where disabled_at is not null);
