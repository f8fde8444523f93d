import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readDemo } from './parse.ts';
import { parseTopic } from './topic-file.ts';

const folder = new URL('./', import.meta.url);
const demo = readDemo(folder);
const comments = demo.topics.flatMap((topic) => topic.comments);
const replies = comments.flatMap((comment) => comment.replies);
const posts = [...demo.topics, ...comments, ...replies];
const markdown = [...demo.topics, ...comments].map((post) => post.body).join('\n\n');
const front = '---\ntitle: 茶\nauthor: yanshan\ntag: leaf\nposted: 9\nviews: 1\n---\n';

test('there is enough to fill a first visit', () => {
  expect(demo.members).toHaveLength(14);
  expect(demo.tags.filter((tag) => tag.parent)).toHaveLength(10);
  expect(demo.topics).toHaveLength(60);
  expect(comments.length).toBeGreaterThanOrEqual(350);
  expect(replies.length).toBeGreaterThanOrEqual(180);
  const sizes = demo.topics.map((topic) => topic.comments.length).toSorted((a, b) => b - a);
  expect(sizes[0]).toBeGreaterThanOrEqual(70);
  expect(sizes[1]).toBeLessThanOrEqual(18);
  expect(sizes.at(-1)).toBe(0);
  expect(demo.topics.filter((topic) => topic.postedHoursAgo <= 168).length).toBeGreaterThanOrEqual(15);
  expect(demo.topics.every((topic) => topic.postedHoursAgo <= 90 * 24)).toBe(true);
});

test('members keep the rules of an account', () => {
  expect(new Set(demo.members.map((member) => member.account.toLowerCase())).size).toBe(14);
  for (const { account, nickname, language } of demo.members) {
    expect(account).toMatch(/^\w{3,25}$/);
    expect([...nickname].length).toBeLessThanOrEqual(15);
    expect(['zh_CN', 'en_US']).toContain(language);
  }
  expect(demo.members.filter((member) => member.staff).map((member) => member.account)).toEqual(['shopkeeper']);
});

test('tags make a tree of two levels and can be read on the surface colour', () => {
  const tops = new Set(demo.tags.filter((tag) => !tag.parent).map((tag) => tag.key));
  for (const tag of demo.tags) {
    expect(tag.icon).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  }
  expect(demo.tags.filter((tag) => tag.parent && !tops.has(tag.parent))).toEqual([]);
  expect(demo.tags.filter((tag) => contrast(tag.colour, '#FFFDFA') < 4.5)).toEqual([]);
  expect(new Set(demo.tags.map((tag) => tag.key)).size).toBe(demo.tags.length);
});

test('every author, tag, mention and image exists, and every image is used', () => {
  const accounts = new Set(demo.members.map((member) => member.account));
  const leaves = new Set(demo.tags.filter((tag) => tag.parent).map((tag) => tag.key));
  for (const post of posts) expect(accounts).toContain(post.author);
  expect(new Set(demo.topics.map((topic) => topic.tag))).toEqual(leaves);
  expect(new Set(posts.map((post) => post.author))).toEqual(accounts);
  const prose = posts.map((post) => post.body.replaceAll(/```[\s\S]*?```|`[^`]*`/g, '')).join('\n');
  const mentions = [...prose.matchAll(/@(\w+)/g)].map((match) => match[1]);
  expect(mentions.length).toBeGreaterThan(3);
  for (const account of mentions) expect(accounts).toContain(account);
  const used = new Set([...markdown.matchAll(/!\[[^\]]+\]\(demo:([^)]+)\)/g)].map((match) => match[1]));
  expect(used).toEqual(new Set(readdirSync(new URL('images/', folder))));
  for (const name of used) expect(readFileSync(new URL(`images/${name}`, folder)).length).toBeLessThan(60_000);
});

test('titles are 1 to 90 characters and one of them is very long', () => {
  const lengths = demo.topics.map((topic) => [...topic.title].length);
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(1);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(90);
  expect(Math.max(...lengths)).toBeGreaterThan(75);
  expect(new Set(demo.topics.map((topic) => topic.title)).size).toBe(60);
});

test('nothing is answered before it is written', () => {
  const early = demo.topics.filter(({ postedHoursAgo, comments: own }) => {
    const times = own.map((comment) => comment.postedHoursAgo);
    const threads = own.map((comment) => [comment, ...comment.replies].map((post) => post.postedHoursAgo));
    return ![[postedHoursAgo, ...times], ...threads].every(falling);
  });
  expect(early.map((topic) => topic.file)).toEqual([]);
  expect(posts.every((post) => post.postedHoursAgo > 0)).toBe(true);
});

test.each([
  ['headings', /^## /m],
  ['bold', /\*\*[^*\n]+\*\*/],
  ['italic', /(?<![*\\])\*[^*\s][^*\n]*\*(?!\*)/],
  ['strike', /~~[^~]+~~/],
  ['nested list', /^- .+\n {2,}- /m],
  ['task list', /^- \[[ x]\] /m],
  ['table', /^\| -{3,}/m],
  ['quote', /^> /m],
  ...['python', 'js', 'bash', 'css', 'html', 'java', 'go', 'cpp', 'toml'].map((language): [string, RegExp] => [
    language,
    new RegExp(`^\`\`\`${language}$`, 'm'),
  ]),
  ['flowchart', /^```mermaid\nflowchart /m],
  ['sequence diagram', /^```mermaid\nsequenceDiagram/m],
  ['inline maths', /(?<!\$)\$[^$\n]+\$(?!\$)/],
  ['block maths', /^\$\$\n[^$]+\n\$\$$/m],
  ['footnote', /\[\^1\]: /],
  ['link', /(?<!!)\[[^\]]+\]\(https:/],
  ['emoji', /\p{Extended_Pictographic}/u],
] satisfies [string, RegExp][])('bodies show %s', (_kind, pattern) => {
  expect(markdown).toMatch(pattern);
});

test('topics and comments come in every form', () => {
  expect(demo.topics.filter((topic) => topic.essence)).toHaveLength(6);
  expect(demo.topics.flatMap((topic) => topic.pinned ?? []).toSorted((a, b) => a - b)).toEqual([1, 2]);
  expect(demo.topics.filter((topic) => topic.closed)).toHaveLength(1);
  expect(demo.topics.some((topic) => topic.body.length < 10)).toBe(true);
  expect(demo.topics.filter((topic) => topic.body.length >= 800).length).toBeGreaterThanOrEqual(12);
  expect(replies.some((reply) => reply.to)).toBe(true);
  expect(comments.some((comment) => comment.quote && comment.key)).toBe(true);
  for (const reply of replies) expect(reply.body).not.toMatch(/\*\*|```|\]\(|^#|^>/m);
});

test.each([
  ['no front matter', 'x', /no front matter/],
  ['a missing field', '---\ntitle: 茶\n---\n水', /author is missing/],
  ['an unknown quote', `${front}水\n=== comment author=linzi at=3 quote=c9\n茶`, /nothing above has the key c9/],
  ['a reply without a comment', `${front}水\n--- reply author=linzi at=3\n茶`, /needs a comment above/],
  ['an empty comment', `${front}水\n=== comment author=linzi at=3\n`, /text is empty/],
  ['a time that is no number', `${front}水\n=== comment author=linzi at=noon\n茶`, /at is not a number/],
])('a file with %s is refused with its name', (_case, source, message) => {
  expect(() => parseTopic('007-tea.md', source)).toThrow(message);
  expect(() => parseTopic('007-tea.md', source)).toThrow(/^007-tea\.md: /);
});

function falling(times: readonly number[]): boolean {
  return times.every((time, i) => i === 0 || time < (times[i - 1] ?? 0));
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
