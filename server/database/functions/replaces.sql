-- Definition 1.
-- Whether an earlier waiver leaves nothing to write to its person about, where `later` is a newer one of the same person: `later` covers
-- everyone of the earlier one, and it goes to the same mailbox or was signed with proof. Names are compared last: folding a long list of
-- them takes milliseconds.
create or replace function replaces(later waivers, earlier waivers) returns boolean
language sql stable as $$
  select case
    -- It adds to one that stands.
    when later.adds_to is not null then false
    -- A namesake's, with the same number.
    when born_apart(later, earlier) then false
    when later.num_kids < earlier.num_kids or later.num_participants < earlier.num_participants then false
    when coalesce(
        coalesce(later.contact_email_key, later.email_key) = coalesce(earlier.contact_email_key, earlier.email_key), false)
      or exists (
        select from signed_again
        where waiver_id = later.id
          and series = coalesce((select series from signed_again where waiver_id = earlier.id), earlier.id)
      )
    -- Kids whom the earlier one only counts may have been named since: there the number says enough.
    then are_among(
      people_of(
        earlier.kids,
        case when jsonb_path_exists(earlier.kids, '$[*] ? (@.name != "")') then earlier.num_kids else 0 end,
        earlier.participants
      ),
      case when earlier.own_kids = false then people_of(later.kids, later.num_kids, later.participants) else whom_covers(later) end
    )
    else false
  end
$$;
