import * as v from 'valibot';
import type { ErrorCode } from '#kit/rules/error-codes.ts';
import { interests, type ProfileDraft, profileLimits, travelStyles } from '../profile.ts';

const say = (code: ErrorCode) => code;

/** Characters as PostgreSQL counts them. */
const atMost = (limit: number) => (text: string) => [...text].length <= limit;

const line = v.pipe(
  v.string(),
  v.transform((text) => text.trim()),
);

/** The profile's form; the table checks the same. */
export const profileSchema = v.object({
  displayName: v.pipe(
    line,
    v.nonEmpty(say('name_missing')),
    v.check(atMost(profileLimits.displayName), say('name_long')),
  ),
  language: v.picklist(['es', 'en']),
  homeCity: v.pipe(
    line,
    v.check(atMost(profileLimits.homeCity), say('city_long')),
    v.transform((text) => text || null),
  ),
  travelStyle: v.picklist(travelStyles),
  interests: v.array(v.picklist(interests)),
  picture: v.pipe(
    v.string(),
    v.transform((text) => text || null),
  ),
}) satisfies v.GenericSchema<unknown, ProfileDraft>;

export function readProfileForm(data: FormData): unknown {
  return { ...Object.fromEntries(data), interests: data.getAll('interests') };
}
