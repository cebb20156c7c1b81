-- Of the sources whose answer a run does not know (unreached), the libraries that were still being read when it searched them.
alter table runs add column being_read integer not null default 0;
