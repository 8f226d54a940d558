-- search_form() writes the apostrophe that languages of Polynesia use (ʻ) as any other. What the search knows of whom has one is made
-- anew in the background, with its tallies, as after an amendment.
insert into waiver_changes (waiver_id, kind)
select waiver_id, 'amended' from search_entries where words like '%ʻ%';
