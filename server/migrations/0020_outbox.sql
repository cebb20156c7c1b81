-- One outbox: a mail is a piece of work from the moment somebody asks for it. What is stored until then is what it is about, and not
-- its text: secrets are made when it is sent, and it is not sent when it is no longer its reader's business.
alter table mails
  add column kind text,
  add column input jsonb,
  add column input_version integer,
  add column attempts integer not null default 0,
  add column worker uuid,
  add column started_at timestamptz,
  add column not_before timestamptz,
  -- It was handed to the mail server, and nobody wrote down yet what became of it.
  add column sending_at timestamptz,
  -- When it was asked for, for the first time or again: it is tried for some days from then.
  add column queued_at timestamptz,
  add column finished_at timestamptz;
alter table mails drop constraint mails_state_check;
alter table mails add constraint mails_state_check check (state in ('waiting', 'sending', 'kept', 'sent', 'failed'));
update mails set finished_at = created_at;
create index mails_waiting on mails (id) where state in ('waiting', 'sending');

-- What waited as a job waits here.
insert into mails (recipient, subject, text, state, kind, input, input_version, created_at, queued_at)
  select coalesce(p.email, t.input->>'email'), '', '', 'waiting', 'account', t.input, t.input_version, t.created_at, t.created_at
  from jobs t left join people p on p.id = (t.input->>'personId')::bigint
  where t.kind = 'accounts.mail' and coalesce(p.email, t.input->>'email') is not null
  order by t.id;
insert into mails (recipient, subject, text, state, kind, input, input_version, created_at, queued_at)
  select p.email, '', '', 'waiting', 'mention', t.input, t.input_version, t.created_at, t.created_at
  from jobs t join people p on p.id = (t.input->>'personId')::bigint where t.kind = 'notes.mail'
  order by t.id;
insert into mails (recipient, subject, text, state, kind, input, input_version, created_at, queued_at)
  select p.email, '', '', 'waiting', 'run', t.input, t.input_version, t.created_at, t.created_at
  from jobs t join runs r on r.id = (t.input->>'runId')::bigint join people p on p.id = r.actor_id where t.kind = 'notifications.mail'
  order by t.id;
insert into mails (recipient, subject, text, state, kind, input, input_version, created_at, queued_at)
  select m.email, '', '', 'waiting', 'share', jsonb_build_object('shareId', m.share_id, 'email', m.email), 1, t.created_at, t.created_at
  from jobs t join share_mails m on m.share_id = (t.input->>'shareId')::bigint and m.sent_at is null
  where t.kind = 'sharing.mail'
  order by t.id, m.email;
update share_mails m set failed_at = null
  from jobs t where t.kind = 'sharing.mail' and m.share_id = (t.input->>'shareId')::bigint and m.sent_at is null;
delete from jobs where kind in ('accounts.mail', 'notes.mail', 'notifications.mail', 'sharing.mail');
