import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { encodeJumpUrl } from '../../lib/jump-url.ts';
import type { CustomField } from '../custom-fields/custom-values.ts';
import type { RegistrationForm } from './data.ts';
import { RegisterPage } from './register-page.tsx';

const setup: RegistrationForm = {
  kinds: ['account', 'phone', 'email'],
  captchaRequired: true,
  hintRequired: false,
  fields: [],
  byInvitation: false,
  byReview: false,
  foreignPhones: false,
  emailDomains: [],
  termsUpdatedAt: '2026-11-21T00:00:00.000Z',
  otherWays: [],
};

const field: CustomField = {
  id: '7',
  name: { zh: '爱喝', en: 'Likes' },
  tip: { zh: '可以多选', en: '' },
  kind: 'radio',
  required: false,
  multiple: false,
  maxLength: 100,
  rows: 4,
  filter: 'none',
  options: [
    { key: 'a', zh: '绿茶', en: 'Green' },
    { key: 'b', zh: '红茶', en: 'Black' },
  ],
};

function html(changed: Partial<RegistrationForm> = {}, address = '/register'): string {
  const Stub = createRoutesStub([{ path: '*', Component: () => <RegisterPage form={{ ...setup, ...changed }} /> }]);
  return renderToStaticMarkup(<Stub initialEntries={[address]} />);
}

const names = (page: string) => [...page.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name);

test('by account it asks for account, password and terms; staff bring back the fields of the specification', () => {
  const page = html({ captchaRequired: false });
  expect(names(page)).toEqual(['account', 'password', 'agreed']);
  expect(names(html())).toEqual(['account', 'password', 'captcha', 'agreed']);
  expect(names(html({ hintRequired: true }))).toEqual(['account', 'password', 'hintQuestion', 'hintAnswer', 'captcha', 'agreed']);
  expect(page).toContain('href="/termsService"');
});

test.each([
  ['phone', 'smsCode'],
  ['email', 'emailCode'],
])('by %s it asks for the code that proves it, after a captcha', (kind, code) => {
  expect(names(html({}, `/register?kind=${kind}`))).toEqual([kind, 'captcha', code, 'password', 'agreed']);
});

test('tabs are addresses that keep the way back, and only of what is open', () => {
  const jumpUrl = encodeJumpUrl('/thread?topicId=7');
  const page = html({}, `/register?jumpUrl=${jumpUrl}`);
  expect(page).toContain(`href="/register?jumpUrl=${jumpUrl}"`);
  expect(page).toContain(`href="/register?kind=phone&amp;jumpUrl=${jumpUrl}"`);
  const two = html({ kinds: ['phone', 'email'] }, '/register?kind=account');
  expect(two).not.toContain('name="account"');
  expect(two).toContain('name="phone"');
  expect(html({ kinds: ['email'] })).not.toContain('用什么注册');
});

test('closed registration says so and shows no form', () => {
  const page = html({ kinds: [] });
  expect(page).toContain('注册已关闭');
  expect(page).not.toContain('<form');
});

test('what staff ask is in the form; a radio that must be answered begins with its first option', () => {
  const htmlWith = (required: boolean) => html({ fields: [{ ...field, required }] });
  expect(htmlWith(false)).toContain('可以多选');
  expect(htmlWith(false).match(/value="[ab]"/g)).toHaveLength(2);
  expect(htmlWith(false)).not.toMatch(/checked=""/);
  expect(htmlWith(true)).toMatch(/checked=""[^>]*value="a"|value="a"[^>]*checked=""/);
});
