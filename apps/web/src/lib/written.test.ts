// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { keepWritten, restoreWritten } from './written.ts';

const field = (name: string, nth = 0) => [...document.querySelectorAll<HTMLTextAreaElement>(`[aria-label="${name}"]`)][nth];
const page = `<textarea aria-label="回复"></textarea><textarea aria-label="回复"></textarea><input aria-label="标题" value="壶"><input type="password" aria-label="密码">`;

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/thread?topicId=7');
  document.body.innerHTML = page;
});

function type(name: string, text: string, nth = 0): void {
  const one = field(name, nth);
  if (one) one.value = text;
}

/** The page as it is after it was loaded again. */
function reload(html = page): void {
  keepWritten();
  document.body.innerHTML = html;
}

test('what was typed is in its field again, and the page is notified of it', () => {
  type('回复', '第二个', 1);
  type('标题', '壶与杯');
  reload();
  const received = vi.fn<() => void>();
  document.body.addEventListener('input', received);
  restoreWritten();
  expect([field('回复')?.value, field('回复', 1)?.value, field('标题')?.value]).toEqual(['', '第二个', '壶与杯']);
  expect(received).toHaveBeenCalledTimes(2);
});

test('a field that opens later is filled when it opens', async () => {
  type('回复', '水开了');
  reload('');
  restoreWritten();
  document.body.innerHTML = page;
  await expect.poll(() => field('回复')?.value).toBe('水开了');
});

test('what was typed since is not replaced', () => {
  type('回复', '旧的');
  reload();
  type('回复', '新的');
  restoreWritten();
  expect(field('回复')?.value).toBe('新的');
});

test('passwords are not stored, and another page gets nothing', () => {
  type('密码', 'longjing');
  type('回复', '水开了');
  reload();
  expect(sessionStorage.getItem('written')).not.toContain('longjing');
  history.replaceState(null, '', '/thread?topicId=8');
  restoreWritten();
  expect(field('回复')?.value).toBe('');
});
