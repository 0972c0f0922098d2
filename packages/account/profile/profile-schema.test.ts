import * as v from 'valibot';
import { expect, test } from 'vitest';
import { profileSchema, readProfileForm } from './profile-schema.ts';

function form(changes: Record<string, string>, interests: string[] = []) {
  const data = new FormData();
  const values = {
    displayName: 'Ana',
    language: 'es',
    homeCity: '',
    travelStyle: 'balanced',
    picture: '',
    ...changes,
  };
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  for (const interest of interests) data.append('interests', interest);
  return v.safeParse(profileSchema, readProfileForm(data));
}

test('a name is enough', () => {
  expect(form({}).output).toEqual({
    displayName: 'Ana',
    language: 'es',
    homeCity: null,
    travelStyle: 'balanced',
    interests: [],
    picture: null,
  });
});

test('several interests are kept', () => {
  expect(form({}, ['beach', 'food'])).toMatchObject({ output: { interests: ['beach', 'food'] } });
});

test.each([
  [{ displayName: '   ' }, 'name_missing'],
  [{ displayName: 'a'.repeat(81) }, 'name_long'],
  [{ homeCity: 'a'.repeat(121) }, 'city_long'],
])('%o is refused as %s', (changes, code) => {
  expect(form(changes).issues?.map(({ message }) => message)).toEqual([code]);
});

test('characters are counted as the database counts them', () => {
  expect(form({ displayName: '🌴'.repeat(80) }).success).toBe(true);
});
