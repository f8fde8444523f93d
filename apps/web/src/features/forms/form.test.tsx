import { expect, test } from 'vitest';
import { html } from '../../lib/testing.tsx';
import { Form, type FormState } from './form.tsx';

function state(part: Partial<FormState<object>>): FormState<object> {
  return { busy: false, error: () => null, submit: async () => undefined, ...part };
}

const send = async () => undefined;

test('while the request runs, the button says so and takes no press', () => {
  const page = html(
    <Form form={state({ busy: true })} send={send} action="发送">
      茶
    </Form>,
  );
  expect(page).toContain('aria-busy="true"');
  expect(page).toContain('aria-disabled="true"');
});

test('buttons elsewhere in the form have the same state', () => {
  const page = html(
    <Form form={state({ busy: true })} send={send}>
      {({ busy, type }) => <button type={type}>{busy ? '正在发送' : '发送'}</button>}
    </Form>,
  );
  expect(page).toContain('<button type="submit">正在发送</button>');
});

test('without scripts nothing that was typed gets into the URL', () => {
  const page = html(
    <Form form={state({})} send={send} action="发送">
      茶
    </Form>,
  );
  expect(page).toContain('method="post"');
});
