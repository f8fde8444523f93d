import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { encodeJumpUrl } from '../../lib/jump-url.ts';
import { LoginPage } from './login-page.tsx';

function html(Component: () => React.ReactNode, address: string): string {
  const Stub = createRoutesStub([{ path: '*', Component }]);
  return renderToStaticMarkup(<Stub initialEntries={[address]} />);
}

const open = { open: true, ways: ['account' as const, 'phone' as const, 'email' as const], captchaRequired: false, otherWays: [] };

test('the page works as a form before any script: names, labels, autocomplete', () => {
  const page = html(() => <LoginPage form={open} />, '/login');
  expect(page).toMatch(
    /<input[^>]*autoComplete="username webauthn"[^>]*name="account"|<input[^>]*name="account"[^>]*autoComplete="username webauthn"/i,
  );
  expect(page).toContain('type="password"');
  expect(page).not.toContain('name="captcha"');
});

test('a captcha is there when it is asked for from the start', () => {
  const page = html(() => <LoginPage form={{ ...open, captchaRequired: true }} />, '/login');
  expect(page).toContain('name="captcha"');
});

test('registering leads back to the same page', () => {
  const jumpUrl = encodeJumpUrl('/thread?topicId=7');
  const page = html(() => <LoginPage form={open} />, `/login?jumpUrl=${jumpUrl}`);
  expect(page).toContain(`href="/register?jumpUrl=${jumpUrl}"`);
});

test('other sites to sign in with are on the page from the start, so that nothing moves when they come', () => {
  expect(html(() => <LoginPage form={open} />, '/login')).not.toContain('茶友通行证');
  const otherWays = [{ id: '7', name: { zh: '茶友通行证', en: 'Tea pass' }, product: 'oidc' as const }];
  expect(html(() => <LoginPage form={{ ...open, otherWays }} />, '/login')).toContain('茶友通行证');
});

test('closed sign-in says so and shows no form', () => {
  const closed = { open: false, ways: [], captchaRequired: false, otherWays: [] };
  expect(html(() => <LoginPage form={closed} />, '/login')).not.toContain('<form');
});

test('with one way there are no tabs, with three the first is chosen and the others wait', () => {
  expect(html(() => <LoginPage form={{ ...open, ways: ['account'] }} />, '/login')).not.toContain('role="tab"');
  const page = html(() => <LoginPage form={open} />, '/login');
  expect(page.match(/role="tab"/g)).toHaveLength(3);
  expect(page.match(/aria-selected="true"/g)).toHaveLength(1);
});

test('where only phones may enter, the form begins with the phone and a code', () => {
  const page = html(() => <LoginPage form={{ ...open, ways: ['phone'] }} />, '/login');
  expect(page).toContain('type="tel"');
  expect(page).toContain('autoComplete="one-time-code"');
  expect(page).not.toContain('type="password"');
});
