-- How many of somebody's documents are being read is asked for each document that is taken: without this, all that wait were looked at.
create index documents_reading on documents (owner_id) where state = 'reading';
