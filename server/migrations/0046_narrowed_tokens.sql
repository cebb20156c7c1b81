-- The gyans and libraries that a program's token is narrowed to. Null: all that its owner may read.
alter table api_tokens add column topics bigint[], add column libraries bigint[];
alter table api_tokens add constraint api_tokens_are_narrowed_in_both check ((topics is null) = (libraries is null));
