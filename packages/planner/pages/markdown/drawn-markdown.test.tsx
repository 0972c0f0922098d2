import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DrawnMarkdown } from './drawn-markdown.tsx';

const html = (text: string) => renderToStaticMarkup(<DrawnMarkdown text={text} />);

test('headings, lists, emphasis and links are drawn as elements', () => {
  expect(html('# Día 1\n\n- **café**\n- [Salento](https://example.org)')).toBe(
    '<h4>Día 1</h4><ul><li><p><strong>café</strong></p></li><li><p><a href="https://example.org" rel="noreferrer nofollow" target="_blank">Salento</a></p></li></ul>',
  );
});

test('markup stays text, and a link that runs something is no link', () => {
  expect(html('<script>alert(1)</script>')).toBe('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html('a <img src=x onerror=alert(1)> b')).toContain('&lt;img');
  expect(html('[aquí](javascript:alert(1))')).toBe('<p>aquí</p>');
  expect(html('![foto](https://example.org/a.png)')).not.toContain('<img');
});
