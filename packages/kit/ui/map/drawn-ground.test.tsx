import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DrawnGround } from './drawn-ground.tsx';

const drawn = (kinds: string[]) =>
  renderToStaticMarkup(
    <DrawnGround
      width={100}
      height={50}
      paths={kinds.map((kind) => ({ kind, isArea: true, d: 'M0 0h100v50H0zM10 10h50v20H10z' }))}
      names={[]}
    />,
  );

test('land within the sea of the country stays land, and land near a destination is whole', () => {
  expect(drawn(['sea'])).toContain('fill-rule="evenodd"');
  expect(drawn(['near-land'])).toContain('fill-rule="nonzero"');
});

test('a kind of ground that has no look is not drawn', () => {
  expect(drawn(['nothing'])).not.toContain('<path');
});
