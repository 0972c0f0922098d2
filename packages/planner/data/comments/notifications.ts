import * as v from 'valibot';
import { create } from 'zustand';
import type { Json } from '#sync/backend/database.gen.ts';
import { restClient } from '#sync/backend/rest-client.ts';
import { store, sync, watch } from '#sync/device/device.ts';
import type { Feed } from '#sync/sync/remote.ts';
import { answerOf } from '../rpc-answer.ts';

/** What others said and voted in all trips of the account since somebody last looked; it lies on this device. */

export type News = {
  id: string;
  tripId: string;
  stopId: string;
  stopTitle: string;
  stopKind: string;
  /** Empty where it is not known. */
  name: string;
  text: string | null;
  choice: 'yes' | 'no' | null;
  /** When, as an ISO text. */
  at: string;
};

/** Newest first; `ready` is false until they were read from this device. */
export const useNews = create<{ ready: boolean; news: News[] }>(() => ({ ready: false, news: [] }));

const scope = 'talk';
const table = 'talk';
const seenMark = 'talk seen';

const row = v.looseObject({
  id: v.string(),
  trip_id: v.string(),
  stop_id: v.string(),
  stop_title: v.string(),
  stop_kind: v.string(),
  name: v.string(),
  text: v.nullable(v.string()),
  choice: v.nullable(v.picklist(['yes', 'no'])),
  at: v.string(),
  deleted_at: v.nullable(v.string()),
  version: v.number(),
});
const answer = v.object({ at: v.string(), seen: v.nullable(v.string()), rows: v.array(row) });

let watchers = 0;

const feed: Feed = async (cursor) => {
  // Asked for at every run of the synchronisation, and read by one page alone.
  if (watchers === 0) return { cursor: cursor ?? null, rows: [] };
  const seen = await readSeen();
  const found = answerOf(
    await (await restClient()).rpc('my_talk', {
      ...(typeof cursor === 'string' && { since: cursor }),
      ...(seen !== null && { seen }),
    }),
    answer,
  );
  if (found.seen !== null && isLater(found.seen, seen))
    await store.setMetadata(seenMark, found.seen);
  const rows = found.rows.map(({ version, author: _, ...values }) => ({
    scope,
    table,
    // A comment and a vote may have one id.
    id: `${values.choice ? 'vote' : 'comment'} ${values.trip_id} ${values.id}`,
    version,
    values: values as { [column: string]: Json },
  }));
  return { cursor: found.at, rows };
};

async function readSeen(): Promise<string | null> {
  const seen = await store.metadata(seenMark);
  return typeof seen === 'string' ? seen : null;
}

function isLater(one: string, other: string | null): boolean {
  return other === null || Date.parse(one) > Date.parse(other);
}

/** Shows the news of this device and of the account while a page has them in sight; gives what ends that. */
export function watchNews(): () => void {
  let isCurrent = true;
  watchers += 1;
  const show = async () => {
    const seen = await readSeen();
    const news = store
      .rows(scope)
      .flatMap(({ values }) => {
        const read = v.safeParse(row, { ...values, version: 0 });
        return read.success && read.output.deleted_at === null ? [newsOf(read.output)] : [];
      })
      .filter(({ at }) => isLater(at, seen))
      .sort((one, other) => (isLater(one.at, other.at) ? -1 : 1));
    if (isCurrent) useNews.setState({ ready: true, news });
  };
  sync.addFeed(scope, feed);
  const unsubscribe = store.subscribe((scopes) => {
    if (scopes.includes(scope)) void show();
  });
  void store.open(scope).then(show);
  // Others may have written while this page was not there.
  const end = watch(scope, () => true);
  return () => {
    isCurrent = false;
    watchers -= 1;
    unsubscribe();
    end();
  };
}

/** Nothing that is there now is new any more, on all devices of the account once there is a network. */
export async function markNewsSeen(): Promise<void> {
  const newest = useNews.getState().news[0]?.at;
  if (newest === undefined) return;
  useNews.setState({ news: [] });
  await store.setMetadata(seenMark, newest);
  await sync.pull(scope);
}

function newsOf(read: v.InferOutput<typeof row>): News {
  const { id, name, text, choice, at } = read;
  return {
    id: `${id} ${read.version} ${choice}`,
    tripId: read.trip_id,
    stopId: read.stop_id,
    stopTitle: read.stop_title,
    stopKind: read.stop_kind,
    name,
    text,
    choice,
    at,
  };
}
