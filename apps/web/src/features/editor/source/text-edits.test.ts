import { expect, test } from 'vitest';
import { editFor, enterFor, linkFor, type Edit } from './text-edits.ts';

/** `‹` and `›` mark the selection; `|` a cursor. */
function selected(marked: string) {
  const plain = marked.replaceAll(/[‹›|]/g, '');
  const start = marked.search(/[‹|]/);
  return { value: plain, start, end: marked.includes('›') ? marked.indexOf('›') - 1 : start };
}

function result(marked: string, edit: Edit | null): string | null {
  if (!edit) return null;
  const { value } = selected(marked);
  const text = value.slice(0, edit.from) + edit.insert + value.slice(edit.to);
  if (edit.start === edit.end) return `${text.slice(0, edit.start)}|${text.slice(edit.start)}`;
  return `${text.slice(0, edit.start)}‹${text.slice(edit.start, edit.end)}›${text.slice(edit.end)}`;
}

test.each([
  ['bold', '喝‹茶›去', '喝**‹茶›**去'],
  ['bold', '喝**‹茶›**去', '喝‹茶›去'],
  ['code', '|', '`|`'],
  ['heading2', '标|题', '## 标题|'],
  ['heading2', '## 标|题', '标题|'],
  ['heading1', '## 标|题', '# 标题|'],
  ['orderedList', '‹甲\n乙›', '1. 甲\n2. 乙|'],
  ['taskList', '- 甲|', '- [ ] 甲|'],
  ['quote', '前\n引|用\n后', '前\n> 引用|\n后'],
  ['codeBlock', '前‹x = 1›', '前\n\n```\n‹x = 1›\n```\n'],
  ['mathBlock', '|', '$$\n|\n$$\n'],
  ['divider', '上|\n下', '上\n\n---|\n\n下'],
] as const)('%s: %s', (action, before, after) => {
  expect(result(before, editFor(action, selected(before)))).toBe(after);
});

test('a link takes the selected words as its text', () => {
  expect(result('看‹这里›吧', linkFor(selected('看‹这里›吧'), 'https://a.cn'))).toBe('看[这里](https://a.cn)|吧');
  expect(result('看|', linkFor(selected('看|'), 'https://a.cn'))).toBe('看https://a.cn|');
});

test.each([
  ['- 甲|', '- 甲\n- |'],
  ['  2. 乙|', '  2. 乙\n  3. |'],
  ['- [x] 完|', '- [x] 完\n- [ ] |'],
  ['> 引|', '> 引\n> |'],
  ['- 甲\n- |', '- 甲\n|'],
  ['平常的话|', null],
] as const)('Enter after %s', (before, after) => {
  expect(result(before, enterFor(selected(before)))).toBe(after);
});
