import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { makeStaffByHand } from '../../apps/server/test/made-staff.ts';

export const langs = ['zh', 'en'] as const;
export type Lang = (typeof langs)[number];
export type Person = { account: string; password: string; accessToken: string; refreshToken: string };

type Tag = { id: string; name: { zh: string; en: string }; children: Tag[] };
type Fields = Record<string, string | number | boolean | undefined>;

export function siteUrl(): string {
  const url = process.env['SITE_URL'];
  if (!url) throw new Error('SITE_URL is not set: journeys start with the site');
  return url;
}

type Call = { as?: Person; fields?: Fields; at?: string };

/** An API request like the browser's: form-encoded, with the token pair. Throws the site's failures. */
export async function call<T>(path: string, { as, fields, at = siteUrl() }: Call = {}): Promise<T> {
  const headers = new Headers({ 'x-requested-with': 'XMLHttpRequest', 'accept-language': 'zh-CN' });
  if (as) headers.set('authorization', `Bearer ${as.accessToken},${as.refreshToken}`);
  // Requests that move value require one, all others ignore it.
  if (fields) headers.set('idempotency-key', randomBytes(16).toString('hex'));
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (value !== undefined) body.set(name, String(value));
  }
  const init = fields ? { method: 'POST', headers, body } : { headers };
  for (;;) {
    const response = await fetch(`${at}/api${path}`, init);
    const text = await response.text();
    if (response.ok) return JSON.parse(text) as T;
    // A site that has just started on a busy machine rejects requests, and accepts them again a moment later.
    if (!text.includes('server.overloaded')) throw new Error(`${path} answered ${response.status}: ${text}`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** A unique name: journeys share one site, and both sizes of screen run the same ones. */
export function newName(beginning = 'guest'): string {
  return `${beginning}_${randomBytes(4).toString('hex')}`;
}

export const somePassword = 'longjing-before-rain-8';

/** A new member, registered without the form; journeys about the form itself fill it in. */
export async function newMember(beginning = 'guest', at = siteUrl()): Promise<Person> {
  const account = newName(beginning);
  const hint = { hintQuestion: '第一只盖碗是在哪里买的', hintAnswer: '景德镇的早市上' };
  const fields = { account, password: somePassword, passwordAgain: somePassword, ...hint, agreed: true };
  const tokens = await call<{ accessToken: string; refreshToken: string }>('/register', { fields, at });
  return { account, password: somePassword, ...tokens };
}

/** A member added by staff, without a captcha, who chose an own password at the first sign-in. */
export async function addedMember(staff: Person, beginning = 'guest', at = siteUrl(), roleIds: readonly string[] = []): Promise<Person> {
  const account = newName(beginning);
  const roles = JSON.stringify(roleIds.map((roleId) => ({ roleId, endsAt: null })));
  const added = await call<{ password: string }>('/admin/members', { as: staff, fields: { account, roles }, at });
  const fields = { account, password: added.password, newPassword: somePassword };
  const tokens = await call<{ accessToken: string; refreshToken: string }>('/login', { fields, at });
  return { account, password: somePassword, ...tokens };
}

export async function theShopkeeper(): Promise<Person> {
  const account = process.env['STAFF_ACCOUNT'] ?? '';
  const password = process.env['STAFF_PASSWORD'] ?? '';
  const tokens = await call<{ accessToken: string; refreshToken: string }>('/login', { fields: { account, password } });
  return { account, password, ...tokens };
}

export async function memberId(keeper: Person, account: string): Promise<string> {
  const { items } = await call<{ items: { member: { id: string } }[] }>(`/admin/members?keyword=${account}`, { as: keeper });
  const id = items[0]?.member.id;
  if (id === undefined) throw new Error(`there is no member ${account}`);
  return id;
}

/** Writes to the database what a journey cannot wait for or what would need two staff members. */
export async function write(statement: string, values: readonly unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['SITE_DATABASE_URL'] });
  await client.connect();
  try {
    await client.query(statement, [...values]);
  } finally {
    await client.end();
  }
}

/** The first column of the database's result. */
export async function read<T>(statement: string, values: readonly unknown[]): Promise<T[]> {
  const client = new pg.Client({ connectionString: process.env['SITE_DATABASE_URL'] });
  await client.connect();
  try {
    const { rows } = await client.query<T[]>({ text: statement, values: [...values], rowMode: 'array' });
    return rows.flatMap(([first]) => (first === undefined ? [] : [first]));
  } finally {
    await client.end();
  }
}

/** Sets a member's last visit to some days ago. */
export async function wasAway({ account }: Person, days: number): Promise<void> {
  await write(
    `update member_presence set used_at = now() - make_interval(days => $2) - interval '1 hour'
     where member_id = (select id from member where account = $1)`,
    [account, days],
  );
}

/** A second staff member beside the shopkeeper. */
export async function newStaff(): Promise<Person> {
  const { account, password } = await newMember('clerk');
  await makeStaffByHand(process.env['SITE_DATABASE_URL'] ?? '', account, new Date('2026-01-01'));
  // Only tokens issued from now on have the staff rights.
  const tokens = await call<{ accessToken: string; refreshToken: string }>('/login', { fields: { account, password } });
  return { account, password, ...tokens };
}

/** What one of staff asked for about this subject is confirmed by another. */
export async function confirmChange(second: Person, subject: string): Promise<void> {
  const { items } = await call<{ items: { id: string; subject: string }[] }>('/admin/changes?state=waiting', { as: second });
  const change = items.find((one) => one.subject === subject);
  if (change === undefined) throw new Error(`nothing waits about ${subject}`);
  await call(`/admin/changes/${change.id}/confirm`, { as: second, fields: {} });
}

/** Money and points, given by staff: each time by another staff member, because what one may give within a day is limited. */
export async function give({ account }: Person, amounts: { CNY?: string; POINT?: string }): Promise<void> {
  const clerk = await newStaff();
  const path = `/admin/members/${await memberId(clerk, account)}/adjustments`;
  for (const [currency, amount] of Object.entries(amounts)) {
    await call(path, { as: clerk, fields: { currency, direction: 'give', amount, reason: '茶水钱' } });
  }
}

const languages = { zh: 'zh_CN', en: 'en_US' };

/** The cookie of a chosen language. */
export function cookieOf(lang: Lang, at: string) {
  return { name: 'lang', value: languages[lang], domain: new URL(at).hostname, path: '/' };
}

/** The `localStorage` of a signed-in person with a chosen language. */
export function storedOf(person: Person | null, lang: Lang): Record<string, string> {
  if (person === null) return { language: languages[lang] };
  const { accessToken, refreshToken } = person;
  return { language: languages[lang], token: JSON.stringify({ accessToken, refreshToken }) };
}

export async function tagId(nameZh: string, tree: '/tags' | '/questionTags' = '/tags'): Promise<string> {
  const { items } = await call<{ items: Tag[] }>(tree);
  const match = items.flatMap((tag) => [tag, ...tag.children]).find(({ name }) => name.zh === nameZh);
  if (!match) throw new Error(`there is no tag ${nameZh}`);
  return match.id;
}

export async function newTopic(author: Person, title: string, body: string, tag = '茶叶'): Promise<string> {
  const fields = { title, body, tagId: await tagId(tag) };
  const { topicId } = await call<{ topicId: string }>('/user/control/topics', { as: author, fields });
  return topicId;
}

export async function newComment(author: Person, topicId: string, body: string): Promise<string> {
  const path = `/user/control/topics/${topicId}/comments`;
  const { comment } = await call<{ comment: { id: string } }>(path, { as: author, fields: { body } });
  return comment.id;
}

export async function newQuestion(asker: Person, title: string, body: string, tag = '冲泡'): Promise<string> {
  const fields = { title, body, tagIds: JSON.stringify([await tagId(tag, '/questionTags')]) };
  const { questionId } = await call<{ questionId: string }>('/user/control/questions', { as: asker, fields });
  return questionId;
}

export async function newAnswer(author: Person, questionId: string, body: string): Promise<string> {
  const path = `/user/control/questions/${questionId}/answers`;
  const { answer } = await call<{ answer: { id: string } }>(path, { as: author, fields: { body } });
  return answer.id;
}

const loginTexts = {
  zh: { account: '账号', password: /^密码/, login: '登录' },
  en: { account: 'Account', password: /^Password/, login: 'Log in' },
};

/** Fills in the login form that is on screen. */
export async function logIn(page: Page, { account, password }: Pick<Person, 'account' | 'password'>, lang: Lang = 'zh'): Promise<void> {
  const labels = loginTexts[lang];
  const form = page.locator('form').filter({ has: page.locator('[autocomplete=current-password]') });
  await form.getByLabel(labels.account).fill(account);
  await form.getByLabel(labels.password).fill(password);
  await form.getByRole('button', { name: labels.login }).click();
}
