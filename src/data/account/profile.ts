import * as v from 'valibot';
import { DataFailure, failureOf } from '../../../domain/failure.ts';
import {
  interests,
  type Profile,
  type ProfileDraft,
  travelStyles,
} from '../../../domain/profile.ts';
import { restFailure } from '../../../domain/rest-failure.ts';
import type { Database } from '../backend/database.gen.ts';
import { restClient } from '../backend/rest-client.ts';
import { readSession } from '../session/session.ts';

type Row = Database['public']['Tables']['profiles']['Row'];

const columns =
  'display_name,language,home_city,travel_style,interests,picture,completed_at' as const;

/** The table's checks say the same; parsing turns its words into ours. */
const row = v.object({
  display_name: v.string(),
  language: v.picklist(['es', 'en']),
  home_city: v.nullable(v.string()),
  travel_style: v.picklist(travelStyles),
  interests: v.array(v.picklist(interests)),
  picture: v.nullable(v.string()),
  completed_at: v.nullable(v.string()),
});

/** What was read while somebody was led to a page, for that page; `until` in milliseconds since 1970. */
let ahead: { userId: string; profile: Profile | null; until: number } | null = null;

/** Milliseconds for which it is as good as new. */
const fresh = 5_000;

/** As `readProfile`, before a redirect: the page that follows takes this answer instead of asking again. */
export async function readProfileAhead(): Promise<Profile | null> {
  const [userId, profile] = [await ownId(), await readProfile()];
  ahead = { userId, profile, until: Date.now() + fresh };
  return profile;
}

/**
 * The signed-in traveller's profile, or null when they never wrote one.
 * Throws `DataFailure`: session_missing, session_expired, not_allowed, network, unavailable.
 */
export async function readProfile(): Promise<Profile | null> {
  const userId = await ownId();
  const known = ahead;
  ahead = null;
  if (known?.userId === userId && known.until > Date.now()) return known.profile;
  const rest = await restClient();
  const { data, error, status } = await rest
    .from('profiles')
    .select(columns)
    .eq('user_id', userId)
    .maybeSingle();
  if (error) throw new DataFailure(restFailure({ code: error.code, status }), error);
  return data && profileOf(data);
}

/** Writes the profile and marks it as completed the first time. Throws as `readProfile`, and `validation`. */
export async function saveProfile(draft: ProfileDraft, completedAt: string | null) {
  ahead = null;
  const userId = await ownId();
  const rest = await restClient();
  const { data, error, status } = await rest
    .from('profiles')
    .upsert(
      {
        user_id: userId,
        display_name: draft.displayName,
        language: draft.language,
        home_city: draft.homeCity,
        travel_style: draft.travelStyle,
        interests: draft.interests,
        picture: draft.picture,
        completed_at: completedAt ?? new Date().toISOString(),
      },
      { onConflict: 'user_id' },
    )
    .select(columns)
    .single();
  if (error) throw new DataFailure(restFailure({ code: error.code, status }), error);
  return profileOf(data);
}

async function ownId(): Promise<string> {
  const session = await readSession();
  if (!session) throw new DataFailure(failureOf('session_missing'));
  return session.user.id;
}

function profileOf(data: Omit<Row, 'user_id' | 'created_at' | 'updated_at'>): Profile {
  const parsed = v.parse(row, data);
  return {
    displayName: parsed.display_name,
    language: parsed.language,
    homeCity: parsed.home_city,
    travelStyle: parsed.travel_style,
    interests: parsed.interests,
    picture: parsed.picture,
    completedAt: parsed.completed_at,
  };
}
