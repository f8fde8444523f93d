import type { Root } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import { expect, test } from 'vitest';
import { markdownHandlers as handlers } from './markdown-handlers.ts';

test.each([
  ['heading', { type: 'heading', depth: 2 }, '##\n'],
  ['paragraph', { type: 'paragraph' }, ''],
  ['mark', { type: 'paragraph', children: [{ type: 'strong' }, { type: 'text', value: '茶' }] }, '茶\n'],
])('a %s without children, as the editor leaves it, is written', (_, node, expected) => {
  const root = { type: 'root', children: [node] } as Root;
  expect(toMarkdown(root, { handlers: { heading: handlers.heading, paragraph: handlers.paragraph } }).trim()).toBe(expected.trim());
});
