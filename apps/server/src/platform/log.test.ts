import { afterEach, expect, test, vi } from 'vitest';
import { createLog, type LogOutput } from './log.ts';

function outputOf(isTTY: boolean): LogOutput & { text: () => string } {
  const lines: string[] = [];
  return { isTTY, write: (text) => lines.push(text), text: () => lines.join('') };
}

afterEach(() => void vi.useRealTimers());

const config = { LOG_LEVEL: 'info', NODE_ENV: 'production' } as const;

test('at a terminal a warning and an error are one short line each, and a request is none', () => {
  const terminal = outputOf(true);
  const log = createLog({ ...config, LOG_FORMAT: 'auto' }, terminal);
  log.info({ method: 'GET', route: '/siteHome' }, 'request');
  log.warn({ reason: 'too many' }, 'request not answered');
  log.child({ reqId: 'abc-1' }).error({ err: new Error('no such table') }, 'request failed');
  const [warning, error, ...others] = terminal.text().trimEnd().split('\n');
  expect(warning).toMatch(/^ {2}\d\d:\d\d:\d\d 警告 · Warning: request not answered · too many$/);
  expect(error).toMatch(/^ {2}\d\d:\d\d:\d\d 错误 · Error: request failed · no such table · #abc-1$/);
  expect(others).toEqual([]);
  expect(log.isLevelEnabled('info')).toBe(false);
});

test('what a stranger sent neither moves the cursor nor fills the screen', () => {
  const terminal = outputOf(true);
  createLog({ ...config, LOG_FORMAT: 'auto' }, terminal).warn({ reason: `\u001B[2J\r\n\u202E\u2028${'茶'.repeat(5000)}` }, 'lost');
  expect(terminal.text()).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202E\u2028]/);
  expect(terminal.text().length).toBeLessThan(300);
});

test('without a terminal, or by setting, the same are lines of JSON; by setting the short lines come without one', () => {
  for (const [format, isTTY] of [
    ['auto', false],
    ['json', true],
  ] as const) {
    const output = outputOf(isTTY);
    const log = createLog({ ...config, LOG_FORMAT: format }, output);
    log.info({ route: '/siteHome' }, 'request');
    expect(JSON.parse(output.text())).toMatchObject({ level: 30, msg: 'request', route: '/siteHome' });
  }
  const pipe = outputOf(false);
  createLog({ ...config, LOG_FORMAT: 'text' }, pipe).error('no');
  expect(pipe.text()).toMatch(/错误 · Error: no$/m);
});

test('a warning that repeats is one line a minute with its count; an error is always a line', () => {
  vi.useFakeTimers();
  const terminal = outputOf(true);
  const log = createLog({ ...config, LOG_FORMAT: 'auto' }, terminal);
  for (let ms = 1; ms <= 48; ms += 1) log.warn({ reason: `${ms} ms` }, 'slow statement');
  log.warn({ reason: 'other' }, 'request not answered');
  for (const reason of ['one', 'two']) log.error({ reason }, 'request failed');
  const lines = () =>
    terminal
      .text()
      .trimEnd()
      .split('\n')
      .map((line) => line.replace(/^.*: /, ''));
  const first = ['slow statement · 1 ms', 'request not answered · other', 'request failed · one', 'request failed · two'];
  expect(lines()).toEqual(first);
  vi.advanceTimersByTime(60_000);
  expect(lines()).toEqual([...first, 'slow statement · 48 ms · 47 次 · 47 times in a minute']);
  // A minute without any ends it: the next one is printed at once.
  vi.advanceTimersByTime(60_000);
  log.warn({ reason: '9 ms' }, 'slow statement');
  expect(lines().at(-1)).toBe('slow statement · 9 ms');
});
