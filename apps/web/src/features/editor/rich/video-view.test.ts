// @vitest-environment happy-dom
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { closeWriters, endTimers, write } from './testing-dom.ts';

const observed: Element[] = [];
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe(element: Element) {
      observed.push(element);
    }
    disconnect() {
      for (const element of observed.splice(0)) element.setAttribute('data-left', '');
    }
  },
);
afterEach(closeWriters);
afterAll(endTimers);

const key = 'a'.repeat(32);
const frames = (root: HTMLElement) => [...root.querySelectorAll('.editor-video')];

test('below the line of a file there is room for its player, and the text stays a link', async () => {
  const markdown = `看：\n\n[泡茶](/file?key=${key})\n\n:::hide{type=reply}\n[**秘**方](/file?key=${'b'.repeat(32)})\n:::`;
  const { root, surface } = await write(markdown);
  expect(frames(root).map((frame) => frame.previousElementSibling?.textContent)).toEqual(['泡茶', '秘方']);
  expect(surface.markdown()).toBe(markdown);
});

test.each([
  `看 [泡茶](/file?key=${key}) 吧`,
  `[泡茶](https://other.example/file?key=${key})`,
  '[泡茶](/file?key=1)',
  '[茶](/thread?topicId=1)',
])('nowhere else: %s', async (markdown) => {
  expect(frames((await write(markdown)).root)).toEqual([]);
});

test('it stays while one writes elsewhere, and ends with its line', async () => {
  const { root, surface } = await write(`[泡茶](/file?key=${key})`);
  const [frame] = frames(root);
  surface.focus();
  surface.insertMarkdown('又一段');
  expect(frames(root)).toEqual([frame]);
  surface.replaceAll('没有了');
  expect([frames(root), frame?.hasAttribute('data-left')]).toEqual([[], true]);
});
