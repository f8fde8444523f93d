import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { drawnIcon, tagIconNames } from './icon-names.ts';

const sprite = readFileSync(new URL('./tag-icons.svg', import.meta.url), 'utf8');
const unordered = (shape: string) => shape.match(/[\w-]+="[^"]*"/g)?.toSorted().join(' ');

function shapesOf(svg: string): (string | undefined)[] {
  return [...svg.matchAll(/<(?:path|circle|rect|line|polyline|polygon|ellipse)\b[^>]*>/g)].map(([shape]) => unordered(shape));
}

test.each(tagIconNames)('%s is drawn as Lucide draws it', async (name) => {
  const icon = (await import(`lucide-react/icons/${name}`)) as { default: React.ComponentType };
  const Icon = icon.default;
  const symbol = new RegExp(`<symbol id="${name}"[^>]*>(.*)</symbol>`).exec(sprite)?.[1] ?? '';
  expect(shapesOf(symbol).length).toBeGreaterThan(0);
  expect(shapesOf(symbol)).toEqual(shapesOf(renderToStaticMarkup(<Icon />)));
});

test('a name that is not offered is drawn as a hash', () => {
  expect(drawnIcon('leaf')).toBe('leaf');
  expect(drawnIcon('rocket')).toBe('hash');
});
