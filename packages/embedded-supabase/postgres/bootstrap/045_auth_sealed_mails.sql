-- Mails hold codes and links that sign in: they are kept encrypted, by a key that is not in the
-- database. What older versions kept in plain text goes; its codes and links lived ten minutes.

set local role supabase_auth_admin;

truncate mochila_auth.mails, mochila_auth.outbox;

alter table mochila_auth.mails
  drop column subject, drop column body_text, drop column body_html,
  add column sealed text not null;
comment on column mochila_auth.mails.sealed is
  'The whole mail, encrypted by a key of keys.json; recipient is kept beside it so that mails go with their account.';

alter table mochila_auth.outbox
  drop column subject, drop column body_text, drop column body_html,
  add column sealed text not null;
comment on column mochila_auth.outbox.sealed is 'As in mochila_auth.mails.';

reset role;
