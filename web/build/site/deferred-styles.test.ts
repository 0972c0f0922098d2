import { expect, test } from 'vitest';
import { classesOf, partShared, partStyles, partUnused } from './deferred-styles.ts';

const place = '<style data-deferred=""> </style>';
const page = `<h1 class="_name_1 wide">Cartagena</h1>${place}<p class="_far_2">Lejos</p>`;
const parted = (css: string) => {
  const { html, css: early } = partStyles(page, css);
  return { early, late: /<style data-deferred="">(.*)<\/style>/s.exec(html)?.[1] };
};

test('rules for what comes later stand where it comes, in their layer', () => {
  expect(parted('@layer parts{._name_1{color:red}._far_2{color:blue}}')).toEqual({
    early: '@layer parts{._name_1{color:red}}',
    late: '@layer parts{._far_2{color:blue}}',
  });
  for (const group of [
    'media (min-width: 30rem)',
    'container (width > 30rem)',
    'supports (top: 0)',
  ]) {
    const css = `@layer parts{@${group}{._far_2 b{top:0}}}`;
    expect(parted(css)).toEqual({ early: '', late: css });
  }
});

test('what may meet the first screen stays in the head', () => {
  for (const css of [
    'body{margin:0}',
    '.wide{margin:0}',
    '[data-theme=dark] .open{margin:0}',
    '._name_1:not(._far_2){margin:0}',
    ':is(._far_2,h1){margin:0}',
    '._far_2,._name_1{margin:0}',
    '@font-face{font-family:A}',
    '@keyframes _sway_2{to{opacity:0}}',
  ])
    expect(parted(css)).toEqual({ early: css, late: '' });
});

test('what is for paper can wait', () => {
  const css = '@media print{h1{color:#000}}';
  expect(parted(css)).toEqual({ early: '', late: css });
});

test('a face for letters of few pages can wait', () => {
  const css = '@font-face{font-family:A;unicode-range:U+2022}';
  expect(parted(css)).toEqual({ early: '', late: css });
  expect(partUnused(css, classesOf(page))).toEqual({ used: '', unused: css });
});

test('a rule stands at the last of several places that is early enough for it', () => {
  const css = '._name_1{top:0}._bar_3{top:1px}._far_2{top:2px}._bar_3 ._far_2{top:3px}';
  const bar = `${place}<p class="_bar_3">Mapa</p>`;
  expect(partStyles(page.replace('</h1>', `</h1>${bar}`), css)).toEqual({
    css: '._name_1{top:0}',
    html: page
      .replace('</h1>', `</h1>${bar}`)
      .replace(place, '<style data-deferred="">._bar_3{top:1px}</style>')
      .replace(place, '<style data-deferred="">._far_2{top:2px}._bar_3 ._far_2{top:3px}</style>'),
  });
});

test('a page without a place for them keeps its rules', () => {
  const css = '._far_2{margin:0}';
  expect(partStyles('<p>Corta</p>', css)).toEqual({ html: '<p>Corta</p>', css });
});

test('rules that name no class of a page are parted from those it uses, in their layer', () => {
  const css = '@layer parts{._name_1{color:red}@media (width > 30rem){._gone_3,._gone_4 a{top:0}}}';
  expect(partUnused(css, classesOf(page))).toEqual({
    used: '@layer parts{._name_1{color:red}}',
    unused: '@layer parts{@media (width > 30rem){._gone_3,._gone_4 a{top:0}}}',
  });
});

test('what is for paper is not in a page whose rest is in a sheet that it loads by itself', () => {
  const css = '@layer parts{._name_1{top:0}@media print{._name_1{top:1px}}}';
  expect(partShared(css, classesOf(page))).toEqual({
    used: '@layer parts{._name_1{top:0}}',
    unused: '@layer parts{@media print{._name_1{top:1px}}}',
  });
  expect(partUnused(css, classesOf(page))).toEqual({ used: css, unused: '' });
});
