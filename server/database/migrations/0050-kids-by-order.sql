-- Kids without a name are one over the waivers of their signer, by their order (docs/decisions/0049): where a signer has some on several, they
-- are worked out anew.
insert into people_queue (waiver_id)
select (array_agg(waiver_id order by waiver_id))[1]
from people join person_places on person_id = people.id
where not name_given
group by signer_id having count(distinct waiver_id) > 1;
