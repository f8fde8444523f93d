// @vitest-environment happy-dom
import { afterAll, afterEach, expect, test } from 'vitest';
import { createSourceSurface } from '../source/source-surface.ts';
import { closeWriters, endTimers, events, write } from './testing-dom.ts';

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

test('a rich text that is shown again undoes the other view in one step, then what was done in it before', async () => {
  const { surface } = await write('* 甲');
  surface.insertMarkdown('第二段');
  const written = surface.markdown();
  surface.resume('* 丙');
  expect(surface.markdown()).toBe('* 丙');
  surface.act('undo');
  expect(surface.markdown()).toBe(written);
  surface.act('undo');
  expect(surface.markdown()).toBe('* 甲');
  surface.act('redo');
  surface.act('redo');
  expect(surface.markdown()).toBe('* 丙');
});

/** The rich text that was left, and the source that is shown instead; its own undo is the browser's. */
async function both(markdown: string) {
  const { surface: rich } = await write(markdown);
  rich.insertMarkdown('写了很久的一段');
  const area = document.createElement('textarea');
  area.value = rich.markdown();
  document.body.append(area);
  const elsewhere = (action: 'undo' | 'redo') => {
    rich.act(action);
    return rich.markdown();
  };
  const source = createSourceSurface({ area, events: { ...events, elsewhere }, messages: () => undefined as never });
  const press = (key: string, shiftKey = false) => {
    const event = new KeyboardEvent('keydown', { key, shiftKey, ctrlKey: true, cancelable: true });
    area.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const type = (text: string) => {
    area.value = text;
    area.dispatchEvent(new Event('input'));
  };
  return { rich, source, area, press, type };
}

test('the source undoes what was done in the rich text before, and does it again', async () => {
  const { rich, area, press } = await both('甲');
  const written = area.value;
  expect(press('z')).toBe(true);
  expect(area.value).toBe('甲');
  expect(press('z')).toBe(false);
  expect(press('Z', true)).toBe(true);
  expect(area.value).toBe(written);
  expect(press('z')).toBe(true);
  expect(press('y')).toBe(true);
  expect(area.value).toBe(written);
  rich.resume(area.value);
  rich.act('undo');
  expect(rich.markdown()).toBe('甲');
});

test('what was typed in the source is the browser’s to undo and to do again', async () => {
  const { rich, source, area, press, type } = await both('甲');
  const written = area.value;
  type(`${written}乙`);
  expect(press('z')).toBe(false);
  type(written);
  expect(press('y')).toBe(false);
  rich.resume('甲');
  source.resume('甲');
  expect(area.value).toBe('甲');
  expect(press('z')).toBe(true);
  expect(area.value).toBe(written);
});
