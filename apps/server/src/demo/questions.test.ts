import { expect, test } from 'vitest';
import { readDemo } from './parse.ts';
import { parseQuestion } from './question-file.ts';

const demo = readDemo(new URL('./', import.meta.url));
const { questions } = demo;
const answers = questions.flatMap((question) => question.answers);
const front = '---\ntitle: 茶\nauthor: yanshan\ntags: brewing\nposted: 9\nviews: 1\n---\n水\n';

function falling(times: readonly number[]): boolean {
  return times.every((time, i) => i === 0 || time < (times[i - 1] ?? 0));
}

test('questions come in every state', () => {
  expect(questions.some((question) => question.answers.length === 0)).toBe(true);
  expect(questions.some((question) => question.answers.length > 0 && question.answers.every(({ adopted }) => !adopted))).toBe(true);
  expect(questions.some(({ addenda }) => addenda.length > 0)).toBe(true);
  expect(questions.some(({ asks }) => asks.some(({ to }) => to !== undefined))).toBe(true);
  expect(questions.some(({ pinned }) => pinned !== undefined)).toBe(true);
  expect(answers.some(({ holdsFor }) => holdsFor !== '')).toBe(true);
});

test('one answer at most is adopted, and never one of the asker', () => {
  for (const { author, answers: given } of questions) {
    const adopted = given.filter((answer) => answer.adopted);
    expect(adopted.length).toBeLessThanOrEqual(1);
    expect(adopted.map((answer) => answer.author)).not.toContain(author);
  }
});

test('authors and tags exist, tags make a tree of two levels, titles fit', () => {
  const accounts = new Set(demo.members.map(({ account }) => account));
  const parents = new Set(demo.questionTags.flatMap(({ parent }) => parent ?? []));
  const leaves = new Set(demo.questionTags.map(({ key }) => key).filter((key) => !parents.has(key)));
  for (const question of questions) {
    expect([...question.title].length).toBeLessThanOrEqual(90);
    expect(question.tags.length).toBeLessThanOrEqual(5);
    const posts = [question, ...question.asks, ...question.answers, ...question.answers.flatMap(({ replies }) => replies)];
    for (const { author } of posts) expect(accounts).toContain(author);
    for (const tag of question.tags) expect(leaves).toContain(tag);
  }
});

test('nothing is answered before it is asked', () => {
  const wrong = questions.filter(
    ({ postedHoursAgo, asks, addenda, answers: given }) =>
      ![asks, addenda, given, ...given.map(({ replies, ...answer }) => [answer, ...replies])].every((posts) =>
        falling([postedHoursAgo + 0.001, ...posts.map((post) => post.postedHoursAgo)]),
      ),
  );
  expect(wrong.map(({ file }) => file)).toEqual([]);
});

test.each([
  ['no tags', front.replace('tags: brewing\n', ''), /tags is missing/],
  ['a reply without an answer', `${front}--- reply author=linzi at=3\n茶`, /needs an answer above/],
  ['an unknown key', `${front}=== ask author=linzi at=3\n茶\n--- ask author=linzi at=2 to=a9\n茶`, /nothing above has the key a9/],
])('a file with %s is refused with its name', (_case, source, message) => {
  expect(() => parseQuestion('007-tea.md', source)).toThrow(message);
  expect(() => parseQuestion('007-tea.md', source)).toThrow(/^007-tea\.md: /);
});
