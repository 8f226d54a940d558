-- Whoever signed is found by the words of their name, and each two of them, among signers alone as well: `^` with what everybody is found by
-- (docs/decisions/0049).
insert into person_terms (term, seen_at, person_id)
select '^' || term, seen_at, person_id from person_terms
where term !~ '[#@]' and exists (
  select from person_places where person_places.person_id = person_terms.person_id and person_places.role = 'signer'
);
