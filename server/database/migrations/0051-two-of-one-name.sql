-- Two signers of one name whose birth dates differ are two people (docs/decisions/0049): who is kept as one is worked out anew, and no waiver of
-- one leads to the other's.
insert into people_queue (waiver_id)
select (array_agg(waiver_id order by waiver_id))[1]
from person_places join waivers on waivers.id = waiver_id
where role = 'signer'
group by person_id having count(distinct birth_date) > 1;

delete from newest_waivers using waivers as older, waivers as newer
where older.id = waiver_id and newer.id = newest_id and older.birth_date <> newer.birth_date;
