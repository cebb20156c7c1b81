-- How models did when an administrator tried them, the last time for each. They name a model, and nobody. One whose heartbeat stopped is not
-- being tried any more.
create table model_trials (
  -- As the page of models calls it: "local", "model:NAME", or the setting that names an address.
  model text primary key,
  -- The name of its vectors, which tells its files too: what was measured of other files is not told of these.
  version text not null,
  state text not null check (state in ('running', 'good', 'failed')),
  done integer not null default 0,
  steps integer not null,
  started_at timestamptz not null,
  beat_at timestamptz not null,
  ended_at timestamptz,
  measured jsonb,
  -- Why it failed.
  sentence text
);
create unique index model_trials_one on model_trials (state) where state = 'running';
