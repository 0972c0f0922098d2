-- What the API over the tables keeps beyond PostgREST's own bounds. Hosted Supabase has its own.

-- A request names the same column 200 times, or rows within rows: a few rows become gigabytes while they are written
-- as JSON. They are counted as they are made, so that neither PostgreSQL nor Node ever holds more than this.
create schema mochila_rest;
grant usage on schema mochila_rest to anon, authenticated, service_role;

create function mochila_rest.count_bytes(added bigint) returns void
  language plpgsql
as $$
declare
  total constant bigint :=
    coalesce(nullif(current_setting('mochila.answer_bytes', true), ''), '0')::bigint + added;
begin
  if total > 33554432 then
    raise program_limit_exceeded using
      message = 'The answer would be larger than 32 MB',
      hint = 'Ask for fewer rows, columns or relations.';
  end if;
  perform set_config('mochila.answer_bytes', total::text, true);
end
$$;
comment on function mochila_rest.count_bytes(bigint) is
  'Counts bytes of this transaction''s answer; 54000 beyond 32 MB.';

create function mochila_rest.counted(value json) returns json language plpgsql strict as $$
begin
  perform mochila_rest.count_bytes(pg_column_size(value));
  return value;
end
$$;
create function mochila_rest.counted(value text) returns text language plpgsql strict as $$
begin
  perform mochila_rest.count_bytes(pg_column_size(value));
  return value;
end
$$;
comment on function mochila_rest.counted(json) is 'The value, counted.';
comment on function mochila_rest.counted(text) is 'The value, counted.';

-- What does not fit into memory goes to files: no more of them than this for one request.
alter role authenticator set temp_file_limit = '256MB';
