import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import drawnIcon from './drawn-icon.ts';

const node = [
  ['rect', { width: '18', height: '11', x: '3', y: '11', rx: '2', key: 'a' }],
  ['path', { d: 'M7 11V7a5 5 0 0 1 10 0v4', key: 'b' }],
] as const;

test('the server writes the strokes of an icon as React would', () => {
  const strokes = renderToStaticMarkup(node.map(([tag, attributes]) => createElement(tag, attributes)));
  const Icon = drawnIcon({ node });
  const text = renderToStaticMarkup(createElement(Icon, { size: 14, className: 'text-tea' }));
  expect(text).toBe(`<svg width="14" height="14" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" class="text-tea">${strokes}</svg>`);
});
