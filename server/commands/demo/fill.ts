import { randomUUID } from 'node:crypto';
import type { Lang } from '#guide/compiler/guide.ts';
import { tripFilePath, tripFilesBucket } from '#planner/rules/trip-files.ts';
import {
  type Account,
  type Api,
  callFunction,
  createAccount,
  insertRows,
  storeBytes,
  updateRow,
} from './api.ts';
import { type DemoFile, pdfOf, pictureOf } from './files.ts';
import { type DemoRows, demoRows } from './rows.ts';
import * as story from './story.ts';

/** Widths of a photo and of the small picture beside it, in pixels. */
const widths = { file: 1600, small: 480 };

/** Makes the two accounts and their trip, through the endpoints that the browser uses. Gives the trip's id. */
export async function fillDemo(api: Api, lang: Lang, now = new Date()): Promise<string> {
  const [lucia, mateo] = [
    await makePerson(api, 'lucia', lang),
    await makePerson(api, 'mateo', lang),
  ];
  const accounts = { lucia, mateo };
  // The date in Colombia, five hours behind UTC all year.
  const today = new Date(now.getTime() - 5 * 3_600_000).toISOString().slice(0, 10);
  const rows = demoRows({ lucia: lucia.id, mateo: mateo.id }, lang, today, now.toISOString());
  await insertRows(api, lucia, 'trips', [rows.trip]);
  await join(api, accounts, rows.tripId);
  await insertRows(api, lucia, 'trip_people', rows.people);
  await insertRows(api, lucia, 'trip_days', rows.days);
  await insertRows(api, lucia, 'trip_stops', rows.stops);
  await insertRows(api, lucia, 'trip_expenses', rows.expenses);
  await insertRows(api, lucia, 'trip_checks', rows.checks);
  await addFiles(api, accounts, rows, lang);
  // One by one, so that what is said first is older.
  for (const { by, row } of rows.comments)
    await insertRows(api, accounts[by], 'trip_comments', [row]);
  for (const { by, row } of rows.votes) await insertRows(api, accounts[by], 'trip_votes', [row]);
  return rows.tripId;
}

/** An account with its profile and the places it keeps. */
async function makePerson(api: Api, who: story.Who, lang: Lang): Promise<Account> {
  const { email, name, style, home } = story.people[who];
  const account = await createAccount(api, email, story.password);
  await insertRows(api, account, 'profiles', [
    {
      user_id: account.id,
      display_name: name,
      language: lang,
      home_city: home,
      travel_style: style,
      interests: ['coffee', 'hiking', 'food'],
      completed_at: new Date().toISOString(),
    },
  ]);
  await insertRows(
    api,
    account,
    'saved_places',
    story.saved[who].map(({ place, status = 'want', note }) => ({
      user_id: account.id,
      place,
      status,
      note: note ? note[lang === 'es' ? 0 : 1] : '',
    })),
  );
  return account;
}

/** The owner invites, the other accepts. */
async function join(api: Api, accounts: Record<story.Who, Account>, tripId: string) {
  const made = await callFunction(api, accounts.lucia, 'create_invite', {
    trip_id: tripId,
    role: 'editor',
  });
  if (typeof made !== 'object' || made === null || !('token' in made))
    throw new Error('the invitation has no token');
  await callFunction(api, accounts.mateo, 'accept_invite', { token: made.token });
}

async function addFiles(
  api: Api,
  accounts: Record<story.Who, Account>,
  rows: DemoRows,
  lang: Lang,
): Promise<void> {
  const say = (pair: story.Pair) => pair[lang === 'es' ? 0 : 1];
  const ticket = pdfOf(story.ticket.lines.map(say));
  await addFile(api, accounts.lucia, rows, ticket, null, {
    stop_id: rows.stopOf(story.ticket.stop),
    kind: 'ticket',
    title: say(story.ticket.title),
    reference: story.ticket.reference,
    holder: 'Lucía y Mateo',
    seat: '7A, 7B',
    start_time: '07:10',
  });
  for (const [nth, { place, title }] of story.pictures.entries()) {
    const file = await pictureOf(story.trip.guide, place, widths.file);
    const small = await pictureOf(story.trip.guide, place, widths.small);
    const id = await addFile(api, accounts.mateo, rows, file, small, {
      stop_id: rows.stopOf(place),
      kind: 'photo',
      title: say(title),
    });
    if (nth === 0) await updateRow(api, accounts.lucia, 'trips', rows.tripId, { cover: id });
  }
}

/** The row first: without it nobody may store its bytes. Gives its id. */
async function addFile(
  api: Api,
  account: Account,
  { tripId }: DemoRows,
  file: DemoFile,
  small: DemoFile | null,
  set: object,
): Promise<string> {
  const row = { id: randomUUID(), trip_id: tripId, type: file.type, bytes: file.bytes.length };
  await insertRows(api, account, 'trip_files', [{ ...row, ...set }]);
  for (const [size, bytes] of [
    ['file', file],
    ['small', small],
  ] as const)
    if (bytes)
      await storeBytes(api, account, `${tripFilesBucket}/${tripFilePath(row, size)}`, bytes);
  await updateRow(api, account, 'trip_files', row.id, { is_stored: true });
  return row.id;
}
