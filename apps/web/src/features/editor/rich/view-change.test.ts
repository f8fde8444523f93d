// @vitest-environment happy-dom
import { afterAll, afterEach, expect, test } from 'vitest';
import { closeWriters, endTimers, write } from './testing-dom.ts';

afterEach(closeWriters);
afterAll(endTimers);

test('what was done to the text in another view can be undone', async () => {
  const { surface } = await write('', '第一段\n\n- 甲\n- 乙');
  expect(surface.markdown()).toBe('');
  surface.act('undo');
  expect(surface.markdown()).toBe('第一段\n\n- 甲\n- 乙');
  surface.act('redo');
  expect(surface.markdown()).toBe('');
});

test('a text that nobody changed in another view has nothing to undo, and comes back as it was written', async () => {
  const { surface } = await write('* 甲', '* 甲');
  surface.act('undo');
  expect(surface.markdown()).toBe('* 甲');
});

test('a text that was changed elsewhere comes back as it was written there', async () => {
  const { surface } = await write('* 甲\n* 乙', '* 甲');
  expect(surface.markdown()).toBe('* 甲\n* 乙');
});
