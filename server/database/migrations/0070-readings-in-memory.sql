-- What staff were shown of lists is counted by each server and written into the audit trail once an hour.
drop table staff_readings, device_readings;
drop index audit_entries_unusual;
drop index letters_of_readings;
