-- Acts as the traveller whose id ends with this letter, also from another traveller's role.
create or replace function pg_temp.act_as(who text) returns void language plpgsql as $$
begin
  reset role;
  perform set_config('request.jwt.claims', json_build_object(
    'sub', '00000000-0000-4000-8000-00000000000' || who, 'aal', 'aal1', 'role', 'authenticated')::text, true);
  set local role authenticated;
end
$$;
