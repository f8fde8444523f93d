import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { encodeJumpUrl } from '../../lib/jump-url.ts';
import { LoginPage } from './login-page.tsx';
import { RegisterPage } from './register-page.tsx';

function html(Component: () => React.ReactNode, address: string): string {
  const Stub = createRoutesStub([{ path: '*', Component }]);
  return renderToStaticMarkup(<Stub initialEntries={[address]} />);
}

const open = { open: true, captchaRequired: false };

test('the page works as a form before any script: names, labels, autocomplete', () => {
  const page = html(() => <LoginPage form={open} />, '/login');
  expect(page).toMatch(/name="account"[^>]*autoComplete="username"|autoComplete="username"[^>]*name="account"/i);
  expect(page).toContain('type="password"');
  expect(page).not.toContain('name="captcha"');
});

test('a captcha stands there when it is asked for from the start', () => {
  const page = html(() => <LoginPage form={{ open: true, captchaRequired: true }} />, '/login');
  expect(page).toContain('name="captcha"');
});

test('the other door leads back to the same place', () => {
  const jumpUrl = encodeJumpUrl('/thread?topicId=7');
  const page = html(() => <LoginPage form={open} />, `/login?jumpUrl=${jumpUrl}`);
  expect(page).toContain(`href="/register?jumpUrl=${jumpUrl}"`);
});

test('closed doors say so and show no form', () => {
  const closed = { open: false, captchaRequired: false };
  expect(html(() => <LoginPage form={closed} />, '/login')).not.toContain('<form');
  const page = html(() => <RegisterPage form={closed} />, '/register');
  expect(page).toContain('注册已关闭');
  expect(page).not.toContain('<form');
});

test('registration asks for everything of the specification', () => {
  const page = html(() => <RegisterPage form={{ open: true, captchaRequired: true }} />, '/register');
  for (const name of ['account', 'password', 'passwordAgain', 'hintQuestion', 'hintAnswer', 'captcha', 'agreed']) {
    expect(page).toContain(`name="${name}"`);
  }
  expect(page).toContain('href="/termsService"');
});
