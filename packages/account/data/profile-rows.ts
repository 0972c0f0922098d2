import * as v from 'valibot';
import { restClient } from '#sync/backend/rest-client.ts';
import { restData } from '#sync/backend/rest-data.ts';
import type { Remote } from '#sync/sync/remote.ts';
import type { ServerRow, Values } from '#sync/sync/stored/row-state.ts';
import { interests, type Profile, type ProfileDraft, travelStyles } from '../profile.ts';

/** The table `profiles` on this device and at the server: one row an account, with the account's id. */

export const scope = 'profile';
export const table = 'profiles';

export const columns =
  'display_name,language,home_city,travel_style,interests,picture,completed_at,updated_at' as const;

const written = {
  display_name: v.string(),
  language: v.picklist(['es', 'en']),
  home_city: v.nullable(v.string()),
  travel_style: v.picklist(travelStyles),
  interests: v.array(v.picklist(interests)),
  picture: v.nullable(v.string()),
  completed_at: v.nullable(v.string()),
};
/** The table's checks say the same; parsing turns its words into ours. */
const read = v.strictObject({ ...written, updated_at: v.string() });
const shown = v.object(written);
const created = v.strictObject(written);
const changed = v.strictObject({
  display_name: v.exactOptional(written.display_name),
  language: v.exactOptional(written.language),
  home_city: v.exactOptional(written.home_city),
  travel_style: v.exactOptional(written.travel_style),
  interests: v.exactOptional(written.interests),
  picture: v.exactOptional(written.picture),
  completed_at: v.exactOptional(written.completed_at),
});

/** A row of the server; its version is the time of the last change in milliseconds. */
export function serverRow(id: string, data: unknown): ServerRow {
  const { updated_at, ...values } = v.parse(read, data);
  return { scope, table, id, version: Date.parse(updated_at), values };
}

export function profileOf(values: Values): Profile {
  const row = v.parse(shown, values);
  return {
    displayName: row.display_name,
    language: row.language,
    homeCity: row.home_city,
    travelStyle: row.travel_style,
    interests: row.interests,
    picture: row.picture,
    completedAt: row.completed_at,
  };
}

/** The columns of what was written at /register. */
export function valuesOfDraft(draft: ProfileDraft, completedAt: string): Values {
  return {
    display_name: draft.displayName,
    language: draft.language,
    home_city: draft.homeCity,
    travel_style: draft.travelStyle,
    interests: draft.interests,
    picture: draft.picture,
    completed_at: completedAt,
  };
}

/** The profile of `owner` at the server. */
export function profileRemote(owner: string): Remote {
  const table = async () => (await restClient(owner)).from('profiles');
  return {
    insert: async ([row]) => {
      if (!row) return [];
      const data = restData(
        await (await table())
          .upsert(
            { ...v.parse(created, row.set), user_id: owner },
            { onConflict: 'user_id', ignoreDuplicates: true },
          )
          .select(columns),
      );
      return data.map((found) => serverRow(owner, found));
    },
    read: async () => {
      const data = restData(await (await table()).select(columns).eq('user_id', owner));
      return data.map((found) => serverRow(owner, found));
    },
    update: async ({ set }) => {
      const data = restData(
        await (await table())
          .update(v.parse(changed, set))
          .eq('user_id', owner)
          .select(columns)
          .maybeSingle(),
      );
      return data && serverRow(owner, data);
    },
  };
}
