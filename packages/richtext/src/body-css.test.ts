import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./body.css', import.meta.url), 'utf8');

// The ground of code and of quotes, the darkest that words stand on: surface-2 of the look, light and dark.
const grounds = { light: '#f1ede4', dark: '#24271f' };

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const themes = [...css.matchAll(/\{((?:\s*--(?:code|word)-[a-z]+: #[0-9a-f]{6};)+)/g)].map(([, block = '']) =>
  [...block.matchAll(/(--(?:code|word)-[a-z]+): (#[0-9a-f]{6})/g)].map(([, name = '', colour = '']) => ({ name, colour })),
);

test('both themes colour the same names', () => {
  expect(themes.map((theme) => theme.length)).toEqual([12, 12]);
  expect(themes[0]?.map(({ name }) => name)).toEqual(themes[1]?.map(({ name }) => name));
});

test.each(
  (['light', 'dark'] as const).flatMap((theme, index) => (themes[index] ?? []).map(({ name, colour }) => ({ theme, name, colour }))),
)('$name is readable on code and quotes in $theme', ({ theme, colour }) => {
  expect(contrast(colour, grounds[theme])).toBeGreaterThanOrEqual(4.5);
});

// tea-deep on tea-soft, light and dark.
test.each([
  ['#18553b', '#e4f0e8'],
  ['#8fd3b0', '#20352a'],
])('a mention in %s is readable on %s', (ink, ground) => {
  expect(css).toMatch(/a\.mention \{[^}]*color: var\(--tea-deep\)[^}]*background: var\(--tea-soft\)/);
  expect(contrast(ink, ground)).toBeGreaterThanOrEqual(7);
});

test('every rule stays inside a body', () => {
  const selectors = css.replace(/\/\*[^]*?\*\//g, '').match(/[^{};]+(?=\{)/g) ?? [];
  const outside = selectors
    .map((selector) => selector.trim())
    .filter((selector) => !selector.startsWith('@') && !selector.includes('.body'));
  expect(outside).toEqual([]);
});
