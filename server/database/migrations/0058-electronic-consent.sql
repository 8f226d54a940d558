-- Agreeing to sign without paper is a consent of its own, with its words and their version, and no longer a line of the text that is signed
-- (docs/decisions/0018). Texts that hold it keep it.
alter table consents drop constraint consents_choice_check;
alter table consents add constraint consents_choice_check
  check (choice in ('vrPromotions', 'stemWorkshops', 'specialEvents', 'electronic'));
alter table consents drop constraint consents_words_check;
alter table consents add constraint consents_words_check check (length(words) between 1 and 400);

alter table consent_texts drop constraint consent_texts_choice_check;
alter table consent_texts add constraint consent_texts_choice_check
  check (choice in ('vrPromotions', 'stemWorkshops', 'specialEvents', 'electronic'));
alter table consent_texts drop constraint consent_texts_words_check;
alter table consent_texts add constraint consent_texts_words_check check (length(words) between 1 and 400);

alter table waiver_texts alter column electronic_consent drop not null;
