import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';

export type Lang = 'zh' | 'en';
export type Person = { account: string; password: string; accessToken: string; refreshToken: string };

type Tag = { id: string; name: { zh: string; en: string }; children: Tag[] };
type Fields = Record<string, string | number | boolean | undefined>;

export function siteUrl(): string {
  const url = process.env['SITE_URL'];
  if (!url) throw new Error('SITE_URL is not set: journeys start with the site');
  return url;
}

/** A call to the API as the browser makes it: form-encoded, with the pair of tokens. Throws what the site refuses. */
export async function call<T>(path: string, { as, fields }: { as?: Person; fields?: Fields } = {}): Promise<T> {
  const headers = new Headers({ 'x-requested-with': 'XMLHttpRequest', 'accept-language': 'zh-CN' });
  if (as) headers.set('authorization', `Bearer ${as.accessToken},${as.refreshToken}`);
  // Acts on value want one, and all others take no notice.
  if (fields) headers.set('idempotency-key', randomBytes(16).toString('hex'));
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (value !== undefined) body.set(name, String(value));
  }
  const init = fields ? { method: 'POST', headers, body } : { headers };
  const response = await fetch(`${siteUrl()}/api${path}`, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  return JSON.parse(text) as T;
}

/** A name that nobody has: journeys share one site, and both sizes of screen run the same ones. */
export function newName(beginning = 'guest'): string {
  return `${beginning}_${randomBytes(4).toString('hex')}`;
}

export const somePassword = 'longjing-before-rain-8';

/** A new member, registered past the form; journeys about the form itself fill it in. */
export async function newMember(beginning = 'guest'): Promise<Person> {
  const account = newName(beginning);
  const hint = { hintQuestion: '第一只盖碗是在哪里买的', hintAnswer: '景德镇的早市上' };
  const fields = { account, password: somePassword, passwordAgain: somePassword, ...hint, agreed: true };
  const tokens = await call<{ accessToken: string; refreshToken: string }>('/register', { fields });
  return { account, password: somePassword, ...tokens };
}

export async function theShopkeeper(): Promise<Person> {
  const account = process.env['STAFF_ACCOUNT'] ?? '';
  const password = process.env['STAFF_PASSWORD'] ?? '';
  const tokens = await call<{ accessToken: string; refreshToken: string }>('/login', { fields: { account, password } });
  return { account, password, ...tokens };
}

/** What the browser keeps of a signed-in person and a chosen language. */
export function belongings(person: Person | null, lang: Lang = 'zh', at = siteUrl()) {
  const stored = { zh: 'zh_CN', en: 'en_US' }[lang];
  const localStorage = [{ name: 'language', value: stored }];
  if (person) {
    const { accessToken, refreshToken } = person;
    localStorage.push({ name: 'token', value: JSON.stringify({ accessToken, refreshToken }) });
  }
  const { hostname, origin } = new URL(at);
  const place = { domain: hostname, path: '/', expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' as const };
  return { cookies: [{ name: 'lang', value: stored, ...place }], origins: [{ origin, localStorage }] };
}

export async function tagId(nameZh: string, tree: '/tags' | '/questionTags' = '/tags'): Promise<string> {
  const { items } = await call<{ items: Tag[] }>(tree);
  const found = items.flatMap((tag) => [tag, ...tag.children]).find(({ name }) => name.zh === nameZh);
  if (!found) throw new Error(`there is no tag ${nameZh}`);
  return found.id;
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

/** Fills in the login form that is on screen. */
export async function logIn(page: Page, { account, password }: Pick<Person, 'account' | 'password'>): Promise<void> {
  const form = page.locator('form').filter({ has: page.locator('[autocomplete=current-password]') });
  await form.getByLabel('账号').fill(account);
  await form.getByLabel(/^密码/).fill(password);
  await form.getByRole('button', { name: '登录' }).click();
}
