-- What one traveller gave another to be even could not be written down, nor what something cost in another currency.

alter table public.trip_expenses
  add kind text not null default 'expense',
  add amount numeric,
  add currency text,
  add pesos_per_unit numeric,
  add rate_date date,
  add constraint trip_expenses_kind_is_known check (kind in ('expense', 'payment')),
  add constraint trip_expenses_amount_is_positive check (amount > 0 and amount <= 10000000000),
  add constraint trip_expenses_currency_is_three_letters check (currency ~ '^[A-Z]{3}$'),
  add constraint trip_expenses_pesos_per_unit_are_positive check (pesos_per_unit > 0 and pesos_per_unit <= 1000000000),
  add constraint trip_expenses_rate_date_is_of_this_century check (rate_date between '2000-01-01' and '2100-12-31');
comment on column public.trip_expenses.kind is
  'An expense, or a payment: what paid_by gave the one person in shared_by. A payment costs the trip nothing.';
comment on column public.trip_expenses.amount is 'In `currency`, as it was typed; `cop` is what counts.';
comment on column public.trip_expenses.currency is 'ISO 4217; null where the amount was typed in pesos.';
comment on column public.trip_expenses.pesos_per_unit is 'COP for one unit of that currency, typed by the traveller.';
comment on column public.trip_expenses.rate_date is 'The day that this rate is of.';
grant insert (kind, amount, currency, pesos_per_unit, rate_date), update (kind, amount, currency, pesos_per_unit, rate_date)
  on public.trip_expenses to authenticated;

create or replace function private.shown_trip(trip uuid, hide_costs boolean, hide_notes boolean) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'version', c.version,
    'hide_costs', hide_costs,
    'hide_notes', hide_notes,
    -- What is shown is named, so that a new column is hidden until somebody thinks of it.
    'trip', jsonb_build_object('id', t.id, 'version', t.version, 'title', t.title, 'start_date', t.start_date, 'style', t.style,
      'people', t.people, 'updated_at', c.changed_at,
      'notes', case when hide_notes then '' else t.notes end)
      || case when hide_costs then '{"currency": null, "pesos_per_unit": null}'
        else jsonb_build_object('currency', t.currency, 'pesos_per_unit', t.pesos_per_unit) end,
    'days', (
      select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'version', d.version, 'rank', d.rank, 'title', d.title,
        'notes', case when hide_notes then '' else d.notes end) order by d.rank, d.id), '[]')
      from public.trip_days d where d.trip_id = trip and d.deleted_at is null
    ),
    'stops', (
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'version', s.version, 'day_id', s.day_id,
        'rank', s.rank, 'kind', s.kind, 'place', s.place, 'title', s.title, 'lat', s.lat, 'lon', s.lon, 'start_time', s.start_time,
        'end_time', s.end_time, 'minutes', s.minutes, 'mode', s.mode, 'nights', s.nights,
        'note', case when hide_notes then '' else s.note end,
        'cost_by', s.cost_by,
        'cost_cop', case when not hide_costs then s.cost_cop end,
        'paid_by', case when not hide_costs then s.paid_by end) order by s.rank, s.id), '[]')
      from public.trip_stops s
      where s.trip_id = trip and s.deleted_at is null and not (hide_notes and s.kind = 'note')
    ),
    'expenses', case when hide_costs then '[]' else (
      select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'title', e.title, 'cop', e.cop,
        'paid_by', e.paid_by, 'shared_by', e.shared_by, 'day_id', e.day_id, 'kind', e.kind,
        'amount', e.amount, 'currency', e.currency, 'pesos_per_unit', e.pesos_per_unit,
        'rate_date', e.rate_date) order by e.created_at, e.id), '[]')
      from public.trip_expenses e where e.trip_id = trip and e.deleted_at is null
    ) end,
    'people', case when hide_costs then '[]' else (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'rank', p.rank) order by p.rank, p.id), '[]')
      from public.trip_people p where p.trip_id = trip and p.deleted_at is null
    ) end
  )
  from public.trips t join private.trip_clocks c on c.trip_id = t.id
  where t.id = trip and t.deleted_at is null
$$;
