import { expect, test } from 'vitest';
import { subjectOf } from './report-subject.ts';

const pages = [
  { slug: '', name: 'Colombia', sections: [['safe', 'Seguridad']], places: [] },
  {
    slug: 'cartagena',
    name: 'Cartagena',
    sections: [['get-there', 'Llegar']],
    places: [['getsemani', 'Getsemaní']],
  },
] satisfies Parameters<typeof subjectOf>[1];

test.each([
  ['/destinos/cartagena/lugares/getsemani', 'Cartagena', 'Getsemaní'],
  ['/destinos/cartagena/lugares/renamed', 'Cartagena', null],
  // As reports were addressed before places had pages.
  ['/destinos/cartagena#place-getsemani', 'Cartagena', 'Getsemaní'],
  ['/destinos/cartagena#get-there', 'Cartagena', 'Llegar'],
  ['/colombia#safe', 'Colombia', 'Seguridad'],
  ['/destinos/cartagena', 'Cartagena', null],
  ['/destinos/cartagena#renamed', 'Cartagena', null],
])('%s is named', (about, page, part) => {
  expect(subjectOf(about, pages)).toMatchObject({ about, page, part });
});

test.each([
  '',
  '/',
  '/destinos/atlantis',
  '/destinos/atlantis/lugares/getsemani',
  'the fort',
  'https://example.org/destinos/cartagena',
])('"%s" is nothing of ours', (about) => {
  expect(subjectOf(about, pages)).toBeNull();
});
