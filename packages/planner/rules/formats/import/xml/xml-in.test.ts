import { XMLValidator } from 'fast-xml-parser';
import { expect, it } from 'vitest';
import { xmlText } from '#kit/geo/formats/xml.ts';
import { randomOf } from '#planner/rules/testing/random.ts';
import { FileRefused, importLimits } from '../candidate.ts';
import { readXml, type XmlNode } from './xml-in.ts';

const { below, pick } = randomOf(21);
const texts = ['', 'a', ' ', 'ñ🌴', `<>&"'`, ']]>', '&amp;', '\n\t'];

function anyNode(depth: number): XmlNode {
  const children = Array.from({ length: depth > 0 ? below(4) : 0 }, () => anyNode(depth - 1));
  const names = ['one', 'two'].slice(below(3));
  const attributes = new Map(names.map((name) => [name, pick(texts)]));
  return { name: pick(['a', 'wpt', 'señal', 'x-1']), attributes, children, text: pick(texts) };
}

/** The same elements with comments, instructions, prefixes and CDATA where they mean nothing. */
function written({ name, attributes, children, text }: XmlNode): string {
  const tag = `${pick(['', 'kml:', 'gx:'])}${name}`;
  const quote = pick(['"', "'"]);
  const inside = [...attributes].map(
    ([key, value]) => `${pick([' ', '\n  '])}${key}=${quote}${xmlText(value)}${quote}`,
  );
  const noise = () => pick(['', '<!-- <a> & -->', '<?php x ?>']);
  const words = text.includes(']]>') || below(2) ? xmlText(text) : `<![CDATA[${text}]]>`;
  const body = `${noise()}${words}${children.map(written).join(noise())}`;
  return body === '' && below(2)
    ? `<${tag}${inside.join('')}/>`
    : `<${tag}${inside.join('')} >${body}</${tag}>`;
}

it('reads any elements back as they were written', () => {
  for (let nth = 0; nth < 500; nth++) {
    const node = anyNode(3);
    const text = `<?xml version="1.0"?>\n<!-- x -->${written(node)}\n`;
    expect(XMLValidator.validate(text)).toBe(true);
    expect(readXml(text)).toEqual(node);
  }
});

it('numbered characters are read, and those that are none are left out', () => {
  expect(readXml('<a>&#241;&#xF1;&#x1F334;&#xD800;&#9999999;</a>').text).toBe('ññ🌴');
});

it('letters by their names are read, and what nobody knows stays as it is written', () => {
  expect(readXml('<a>Ca&ntilde;o&nbsp;&Aacute;rbol &nope; &amp;lt; A & B</a>').text).toBe(
    'Caño Árbol &nope; &lt; A & B',
  );
});

it.each(['', 'text', '<a/><b/>', '<a></b>', '<a b=c/>', '<a', '</a>', '<a/>text', '<!-- <a/>'])(
  'refuses %j, which is no document',
  (text) => {
    expect(() => readXml(text)).toThrow(expect.objectContaining({ code: 'xml_broken' }));
  },
);

it('refuses an element with a million attributes, and reads long values, comments and texts', () => {
  const many = Array.from({ length: 1_000_000 }, (_, nth) => `a${nth}="1"`).join(' ');
  expect(() => readXml(`<gpx ${many}/>`)).toThrow(FileRefused);
  const long = 'x'.repeat(importLimits.bytes);
  expect(readXml(`<a b="${long}"/>`).attributes.get('b')).toHaveLength(importLimits.bytes);
  expect(readXml(`<!--${long}--><a/>`).name).toBe('a');
  expect(readXml(`<a><![CDATA[${long}]]></a>`).text).toHaveLength(importLimits.bytes);
  expect(readXml(`<a>${long}</a>`).text).toHaveLength(importLimits.bytes);
  expect(() => readXml(`<a ${'b '.repeat(1_000_000)}`)).toThrow(FileRefused);
  expect(() => readXml(`<a b="${long}`)).toThrow(FileRefused);
});
