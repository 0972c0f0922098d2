-- Who reads a comment knows that its author changed it after others may have answered.

alter table public.trip_comments add edited_at timestamptz;
comment on column public.trip_comments.edited_at is
  'When its author last changed its text; set by the database. Null while it is as it was written.';

create function private.note_edit() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.edited_at := now();
  return new;
end
$$;
comment on function private.note_edit() is 'Trigger: a comment says when its text was changed.';
revoke all on function private.note_edit() from public, anon, authenticated;
create trigger trip_comments_edited before update of text on public.trip_comments
  for each row when (new.text <> old.text) execute function private.note_edit();
