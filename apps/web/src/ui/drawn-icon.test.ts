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
  expect(text).toBe(`<svg width="14" height="14" viewBox="0 0 24 24" class="drawn text-tea" aria-hidden="true">${strokes}</svg>`);
});

test('an icon may be filled and have other strokes than the rule for all gives it', () => {
  const Icon = drawnIcon({ node });
  const text = renderToStaticMarkup(createElement(Icon, { fill: 'currentColor', strokeWidth: 2.5 }));
  expect(text).toContain('<svg width="24" height="24" viewBox="0 0 24 24" class="drawn" style="fill:currentColor;stroke-width:2.5" aria-hidden="true">');
});
