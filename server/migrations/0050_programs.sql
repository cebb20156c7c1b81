-- A program that somebody let in acts by a token like one that was made by hand; its permission is a grant of the provider for programs.
alter table api_tokens add column grant_id text unique, add column client_id text, add column client_host text;
-- Until when its present token counts. Null: one that was made by hand, which counts until expires_at.
alter table api_tokens add column fresh_until timestamptz;
alter table api_tokens add constraint api_tokens_say_whose_grant_it_is check ((grant_id is null) = (client_id is null));
