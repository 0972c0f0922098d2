import { expect, it } from 'vitest';
import { randomOf } from '../testing/random.ts';
import { cellText, csvCell, readCsvRows } from './csv-text.ts';

const { below, pick } = randomOf(7);

/** The cells of one line as a spreadsheet reads them that parts at `separator`: quotes count at the start of a cell only. */
function cellsAt(separator: string, text: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (isQuoted && sign === '"' && text[at + 1] === '"') cell += text[at++];
    else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (!isQuoted && (sign === separator || sign === '\n' || sign === '\r')) {
      cells.push(cell);
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell];
}

const anyText = () =>
  Array.from({ length: below(9) }, () =>
    pick([
      '=',
      '+',
      '-',
      '@',
      "'",
      '"',
      ';',
      ',',
      '\t',
      '\n',
      '\r',
      ' ',
      '\u00A0',
      '\u200B',
      'a',
      '1',
    ]),
  ).join('');

it.each([',', ';', '\t'])(
  'no cell begins with a formula where a spreadsheet parts at %j',
  (separator) => {
    const texts = ["x;=cmd|' /C calc'!A0;y", 'x;@SUM(1);y', 'x\n=1+1', 'x;"=1', '\t=1', '=1'];
    for (let nth = 0; nth < 2000; nth++) texts.push(anyText());
    for (const text of texts) {
      const line = ['a', csvCell(text), csvCell('b')].join(',');
      for (const cell of cellsAt(separator, line))
        expect(cell.trim()).not.toMatch(/^["\s\u200B]*[=+\-@]/);
    }
  },
);

it('reads every text back as it was', () => {
  for (let nth = 0; nth < 2000; nth++) {
    const text = `x${anyText()}`;
    for (const whole of [text, text.slice(1)]) {
      const [, row] = readCsvRows(`title,note\na,${csvCell(whole)}`);
      expect(cellText(row?.cells[1] ?? '')).toBe(whole);
    }
  }
});
