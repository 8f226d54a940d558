-- What a mailbox has withdrawn, only the mailbox gives again: a tick at signing is noted, and withdrawn at once (docs/decisions/0018).
alter table consents drop constraint consents_source_check;
alter table consents add constraint consents_source_check
  check (source in ('signing', 'preferences', 'unsubscribe', 'staff', 'unsubscribed-before'));
