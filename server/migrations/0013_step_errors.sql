-- A failed query was kept with its statement and the values in it, which are what people wrote.
update run_steps set error = jsonb_set(error, '{message}', '"FailedQuery"')
where error->>'message' like 'Failed query:%';
