// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLongPress } from './long-press.ts';

let stop = () => {};
let opened = 0;
let pressedRows: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  opened = 0;
  pressedRows = [];
  document.body.innerHTML =
    '<div data-acts><button id="like">赞</button><p id="text">文字</p><a id="link" href="/x">链接</a><button id="menu" aria-haspopup="menu">更多</button></div><button id="other">别处</button>';
  document.getElementById('menu')?.addEventListener('click', () => (opened += 1));
  stop = startLongPress((row) => pressedRows.push(row.id));
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

function touch(id: string, kind: string, clientX = 0): void {
  const event = new PointerEvent(kind, { bubbles: true, pointerType: 'touch', isPrimary: true, clientX });
  document.getElementById(id)?.dispatchEvent(event);
}

test('a row of acts that is pressedRows opens its menu; a press, a slip and a scroll do not', () => {
  touch('like', 'pointerdown');
  vi.advanceTimersByTime(300);
  touch('like', 'pointerup');
  touch('like', 'pointerdown');
  touch('like', 'pointermove', 30);
  vi.advanceTimersByTime(1000);
  touch('like', 'pointerdown');
  window.dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(1000);
  expect(opened).toBe(0);
  touch('like', 'pointerdown');
  vi.advanceTimersByTime(500);
  expect(opened).toBe(1);
});

test.each(['text', 'link', 'other'])('text, links and what is elsewhere belong to the browser: %s', (id) => {
  touch(id, 'pointerdown');
  vi.advanceTimersByTime(1000);
  const event = new Event('contextmenu', { bubbles: true, cancelable: true });
  document.getElementById(id)?.dispatchEvent(event);
  expect([opened, event.defaultPrevented]).toEqual([0, false]);
});

test.each([{ key: 'ContextMenu' }, { key: 'F10', shiftKey: true }])('the key for context menus opens it, too: $key', (key) => {
  document.getElementById('like')?.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }));
  expect(opened).toBe(1);
  document.getElementById('other')?.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }));
  expect(opened).toBe(1);
});

test('a row of a list is pressedRows anywhere, also on its link: its own menu opens, or what knows its post', () => {
  document.body.innerHTML =
    '<article id="plain" data-row><a id="title" href="/thread?topicId=1">题</a></article><li data-row><a id="chat" href="/x">谁</a><button id="own" aria-haspopup="menu">更多</button></li>';
  document.getElementById('own')?.addEventListener('click', () => (opened += 1));
  for (const id of ['title', 'chat']) {
    touch(id, 'pointerdown');
    vi.advanceTimersByTime(500);
    const event = new Event('contextmenu', { bubbles: true, cancelable: true });
    document.getElementById(id)?.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    touch(id, 'pointerup');
  }
  expect([opened, pressedRows]).toEqual([1, ['plain']]);
  document
    .getElementById('title')
    ?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse', isPrimary: true }));
  const byMouse = new Event('contextmenu', { bubbles: true, cancelable: true });
  document.getElementById('title')?.dispatchEvent(byMouse);
  expect([byMouse.defaultPrevented, pressedRows.length]).toEqual([false, 1]);
});

test('lifting the finger that pressedRows is no press, the next one is', () => {
  const lift = () => {
    const event = new Event('touchend', { bubbles: true, cancelable: true });
    document.getElementById('like')?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  touch('like', 'pointerdown');
  expect(lift()).toBe(false);
  touch('like', 'pointerdown');
  vi.advanceTimersByTime(500);
  expect([lift(), lift()]).toEqual([true, false]);
});
