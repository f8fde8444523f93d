import { readFileSync } from 'node:fs';
import { accentOf, contrastOf, schemes } from '@chaguan/contract/palette';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { avatarColours } from './avatar-colours.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const [lightCss = '', darkCss = ''] = css.split('.dark {');

function tokens(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/--color-([\w-]+): (#[0-9a-f]{6})/g)].map(([, name, hex]) => [name, hex]));
}

const themes = { light: tokens(lightCss), dark: { ...tokens(lightCss), ...tokens(darkCss) } };

/** WCAG 2.2 contrast ratio of two opaque colours. */
function contrast(one: string | undefined, other: string | undefined): number {
  if (!one || !other) throw new Error('unknown token');
  return contrastOf(one, other);
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

const aColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test.each(schemes)('%s: whatever accent a site chooses, its texts can be read', (scheme) => {
  const colours = themes[scheme];
  const weakestOf = (chosen: string) => {
    const { tea, deep, soft, on } = accentOf(chosen, scheme);
    const onGrounds = [...grounds.map((ground) => colours[ground]), soft].map((ground) => contrast(tea, ground));
    return Math.min(...onGrounds, contrast(colours['ink'], soft), contrast(colours['ink-2'], soft), contrast(on, tea), contrast(on, deep));
  };
  expect.hasAssertions();
  fc.assert(
    fc.property(aColour, (chosen) => {
      expect(weakestOf(chosen)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 300 },
  );
});

test('a colour that can be read stays as it was chosen, one that cannot is moved and says so', () => {
  expect(accentOf('#1f6b4a', 'light')).toMatchObject({ tea: '#1f6b4a', isCorrected: false });
  expect(accentOf('#ffdd00', 'light')).toMatchObject({ isCorrected: true });
  expect(accentOf('#ffdd00', 'dark')).toMatchObject({ tea: '#ffdd00', isCorrected: false });
});
