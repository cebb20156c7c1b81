-- What somebody says a document is counts more than what its reference or its file says, also when it is read again; taken away, they
-- count again.
alter table documents add column correction jsonb;
-- What was said of a work before somebody corrected it, and what is said since; null while nobody did.
alter table works add column stated jsonb;
-- By which documents are the same.
create index works_doi on works (doi) where doi is not null;
