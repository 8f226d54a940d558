-- Definition 1.
-- Until when nobody else may sign with this phone, this address, or as this person, because so many did within a day. Counts the waivers
-- themselves: nothing is written for it, and no crash forgets it.
create or replace function person_closed_until(
  by_phone text, by_email text, by_name text, most_of_contact integer, most_of_person integer, at timestamptz
)
returns timestamptz
language plpgsql stable as $$
declare
  day constant interval := interval '24 hours';
  of_contact bigint;
  of_person bigint;
begin
  if by_phone is not null then
    select count(*), count(*) filter (where person_key(name_key) = person_key(by_name)) into of_contact, of_person
    from waivers where phone = by_phone and signed_at > at - day;
    if of_person >= most_of_person then
      return (
        select signed_at + day from waivers where phone = by_phone and person_key(name_key) = person_key(by_name)
        order by signed_at desc offset most_of_person - 1 limit 1
      );
    elsif of_contact >= most_of_contact then
      return (
        select signed_at + day from waivers where phone = by_phone
        order by signed_at desc offset most_of_contact - 1 limit 1
      );
    end if;
  end if;

  if by_email is not null then
    select count(*) into of_contact from waivers where email_key = by_email and signed_at > at - day;
    if of_contact >= most_of_contact then
      return (
        select signed_at + day from waivers where email_key = by_email
        order by signed_at desc offset most_of_contact - 1 limit 1
      );
    end if;
  end if;
  return null;
end;
$$;
