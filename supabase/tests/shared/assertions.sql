-- For every test: `set local mochila.test = 'name of the file';` first, which each message begins with.

-- Raises what does not hold.
create or replace function pg_temp.expect(holds boolean, otherwise text) returns void language plpgsql as $$
begin
  if holds is not true then raise exception '%: %', current_setting('mochila.test'), otherwise; end if;
end
$$;

-- Raises unless the statement is refused with this SQLSTATE and, where it is given, this detail.
create or replace function pg_temp.refuse(statement text, state text, reason text default null)
  returns void language plpgsql as $$
declare
  was text;
  detail text;
begin
  begin
    execute statement;
  exception when others then
    get stacked diagnostics was = returned_sqlstate, detail = pg_exception_detail;
  end;
  if was is distinct from state or (reason is not null and detail is distinct from reason) then
    raise exception '%: % is answered with % (%) and not with % (%)', current_setting('mochila.test'),
      statement, coalesce(was, 'success'), detail, state, reason;
  end if;
end
$$;
