import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { avatarColours } from './avatar-colours.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const [lightCss = '', darkCss = ''] = css.split('.dark {');

function tokens(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/--color-([\w-]+): (#[0-9a-f]{6})/g)].map(([, name, hex]) => [name, hex]));
}

const themes = { light: tokens(lightCss), dark: { ...tokens(lightCss), ...tokens(darkCss) } };

function luminance(hex: string): number {
  const parts = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = parts;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2 contrast ratio of two opaque colours. */
function contrast(one: string | undefined, other: string | undefined): number {
  if (!one || !other) throw new Error('unknown token');
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['canvas', 'surface', 'surface-2'];
const pairs: [text: string, ground: string][] = [
  ...['ink', 'ink-2', 'tea', 'cinnabar', 'gold'].flatMap((text) => grounds.map((ground): [string, string] => [text, ground])),
  ['ink', 'tea-soft'],
  ['ink-2', 'tea-soft'],
  ['tea', 'tea-soft'],
  ['on-tea', 'tea'],
  ['on-tea', 'tea-deep'],
  ['cinnabar', 'cinnabar-soft'],
  ['on-cinnabar', 'cinnabar'],
  ['gold', 'gold-soft'],
  ['canvas', 'ink'],
];

test.each(Object.entries(themes))('%s: text is at least 4.5:1 on its ground', (_, colours) => {
  const weak = pairs
    .map(([text, ground]) => ({
      pair: `${text} on ${ground}`,
      ratio: contrast(colours[text], colours[ground]),
    }))
    .filter(({ ratio }) => ratio < 4.5);
  expect(weak).toEqual([]);
});

test.each(Object.entries(themes))('%s: edges of controls are at least 3:1', (_, colours) => {
  for (const ground of grounds) expect(contrast(colours['line-strong'], colours[ground])).toBeGreaterThanOrEqual(3);
});

test('a white letter is readable on each of 20 different avatars', () => {
  expect(new Set(avatarColours).size).toBe(20);
  expect(avatarColours.filter((colour) => contrast('#ffffff', colour) < 4.5)).toEqual([]);
});
