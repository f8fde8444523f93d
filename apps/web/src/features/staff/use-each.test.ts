import { expect, test } from 'vitest';
import { ApiFailure } from '../../lib/api/failure.ts';
import { doEach, type Progress } from './use-each.ts';

const reports: Progress<string>[] = [];
const report = (progress: Progress<string>) => void reports.push(progress);

test('one that is refused is named with its reason and stops no other', async () => {
  const decided = new ApiFailure(409, 'post.decided', { params: { name: '小红' } });
  const act = (item: string) => (item === 'b' ? Promise.reject(decided) : Promise.resolve());
  const over = await doEach(['a', 'b', 'c'], act, report, () => false);
  expect(over).toEqual({ state: 'over', all: 3, done: ['a', 'c'], failed: [{ item: 'b', why: decided }] });
  expect(reports.map(({ state, done, failed }) => [state, done.length + failed.length])).toEqual([
    ['working', 0],
    ['working', 1],
    ['working', 2],
    ['over', 3],
  ]);
  // Its own list says it, so no other message does.
  expect(decided.reported).toBe(true);
});

test('what was not begun when somebody stops stays as it is, and a fault of ours ends all', async () => {
  const begun: string[] = [];
  const act = async (item: string) => void begun.push(item);
  expect(await doEach(['a', 'b', 'c'], act, report, () => begun.length === 1)).toMatchObject({
    state: 'over',
    all: 3,
    done: ['a'],
    failed: [],
  });
  expect(begun).toEqual(['a']);
  await expect(
    doEach(
      ['a'],
      () => Promise.reject(new TypeError('x')),
      report,
      () => false,
    ),
  ).rejects.toThrow('x');
});
