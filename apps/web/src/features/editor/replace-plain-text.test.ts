// @vitest-environment happy-dom
import { afterAll, afterEach, expect, test } from 'vitest';
import { closeWriters, endTimers, write } from './rich/testing-dom.ts';
import { joinTyped, replacePlainText } from './replace-plain-text.ts';

afterAll(endTimers);
afterEach(() => {
  closeWriters();
  document.body.replaceChildren();
});

/** `|` is the cursor in what was typed before the rich text was there, and in what is written on. */
async function carryOn(typed: string, more: string): Promise<string> {
  const area = document.createElement('textarea');
  document.body.append(area);
  area.value = typed.replace('|', '');
  area.focus();
  area.setSelectionRange(typed.indexOf('|'), typed.indexOf('|'));
  const { surface } = await write('');
  replacePlainText(surface, { area, initial: '', seed: '', done: () => area.remove() });
  surface.insertText(more);
  return surface.markdown();
}

test.each([
  ['先写|', '完', '先写完'],
  ['第一段\n\n第|段', '二', '第一段\n\n第二段'],
  ['**要|**的话', '紧', '**要紧**的话'],
  ['- 一\n- |', '二', '- 一\n- 二'],
  ['|# 标题', '大', '# 大标题'],
  ['写了一行\n|', '下一行', '写了一行\n\n下一行'],
  ['```js\nlet a|;\n```', ' = 1', '```js\nlet a = 1;\n```'],
])('%j is carried on where the cursor was', async (typed, more, markdown) => {
  expect(await carryOn(typed, more)).toBe(markdown);
});

test('taking over is no step that undoing could lose', async () => {
  const area = document.createElement('textarea');
  document.body.append(area);
  area.value = '打好的字';
  const { surface } = await write('');
  replacePlainText(surface, { area, initial: '', seed: '', done: () => undefined });
  surface.act('undo');
  expect(surface.markdown()).toBe('打好的字');
});

test('a draft goes before what was typed meanwhile, and never twice', () => {
  expect(joinTyped('', '草稿', '')).toBe('草稿');
  expect(joinTyped('', '', '新的')).toBe('新的');
  expect(joinTyped('', '草稿', '新的')).toBe('草稿\n\n新的');
  expect(joinTyped('', '草稿，新的', '新的')).toBe('草稿，新的');
  expect(joinTyped('原文', '原文改过', '原文')).toBe('原文改过');
});
