-- Definition 1.
-- Whether an earlier waiver leaves nothing to write to its person about, where `later` is a newer one of the same person: `later` covers
-- everyone of the earlier one, and it goes to the same mailbox or was signed with proof. Kids that the earlier one only counts may have been named
-- since: there the number says enough.
create or replace function replaces(later waivers, earlier waivers) returns boolean
language sql stable as $$
  select later.adds_to is null and later.num_kids >= earlier.num_kids and later.num_participants >= earlier.num_participants
    and (
      coalesce(coalesce(later.contact_email_key, later.email_key) = coalesce(earlier.contact_email_key, earlier.email_key), false)
      or exists (
        select from signed_again
        where waiver_id = later.id
          and series = coalesce((select series from signed_again where waiver_id = earlier.id), earlier.id)
      )
    )
    and names_nobody_new(
      array(select one from unnest(list_covered(array[earlier.id], '-infinity')) as one where (one).name_key <> ''),
      list_covered(array[later.id], '-infinity')
    )
$$;
