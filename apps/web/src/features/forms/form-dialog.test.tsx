// @vitest-environment happy-dom
import { endpoint, type Body } from '@chaguan/contract';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createRoutesStub } from 'react-router';
import Type from 'typebox';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '../../lib/api/failure.ts';
import { dialogStore, toastStore } from '../../ui/overlays.ts';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';

const addTea = endpoint({
  method: 'POST',
  path: '/api/admin/teas',
  access: 'staff',
  rate: 'write',
  summary: 'Adds a tea.',
  body: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 12 }),
    code: Type.String({ pattern: '^[a-z]*$', maxLength: 4 }),
    steeps: Type.Integer({ minimum: 1, maximum: 20 }),
    note: Type.String({ maxLength: 100, default: '' }),
    hot: Type.Boolean(),
  }),
  answer: Type.Object({}),
  errors: [],
});

type Values = { name: string; code: string; steeps: string; note: string; hot: boolean };
type Props = FormDialogProps<typeof addTea, Values, unknown>;

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
let root: Root;

beforeEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  dialogStore.set([]);
  toastStore.set([]);
  environment.IS_REACT_ACT_ENVIRONMENT = false;
});

const fields: Props['fields'] = [
  { name: 'name', label: '名称' },
  { name: 'code', label: '代号' },
  { name: 'steeps', label: '几泡' },
  { name: 'note', label: '备注', kind: 'lines' },
  { name: 'hot', label: '热饮', kind: 'check' },
];

async function open(more: Partial<Props> = {}) {
  const save = vi.fn<(tea: Body<typeof addTea>, key: string) => Promise<unknown>>(async () => ({}));
  const onClose = vi.fn<() => void>();
  const initial: Values = { name: '', code: '', steeps: '3', note: '', hot: true };
  const props = { endpoint: addTea, title: '添加茶', initial, fields, save, saved: '已保存', onClose, ...more };
  const Stub = createRoutesStub([{ path: '/', Component: () => <FormDialog {...props} /> }]);
  await act(async () => root.render(<Stub />));
  return { save, onClose };
}

/** A control by its name. */
function control(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (found === null) throw new Error(`no control ${name}`);
  return found;
}

function errorOf(name: string): string {
  return document.querySelector(`#${CSS.escape(control(name).id)}-error`)?.textContent ?? '';
}

async function type(name: string, text: string): Promise<void> {
  const input = control(name);
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

async function press(label: string): Promise<void> {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label);
  await act(async () => button?.click());
}

const send = () => act(async () => document.querySelector('form')?.requestSubmit());
const foot = () => document.querySelector('footer [role="alert"]')?.textContent;

test('limits are those of the contract', async () => {
  await open();
  expect(control('name').maxLength).toBe(12);
  expect(control('name').getAttribute('aria-required')).toBe('true');
  expect(control('code').maxLength).toBe(4);
  expect(control('code').hasAttribute('aria-required')).toBe(false);
  expect([control('steeps').maxLength, control('steeps').inputMode]).toEqual([2, 'numeric']);
  expect([control('note').tagName, control('note').maxLength]).toEqual(['TEXTAREA', 100]);
  await type('note', '回甘');
  expect(document.body.textContent).toContain('2 / 100');
});

test('what the contract refuses stands beside its field, has the focus, and is not sent', async () => {
  const { save, onClose } = await open();
  await type('code', 'A1');
  await type('steeps', '21');
  await send();
  expect(errorOf('name')).toMatch(/不能为空/);
  expect(errorOf('code')).toMatch(/格式/);
  expect(errorOf('steeps')).toMatch(/20/);
  expect(document.activeElement).toBe(control('name'));
  await type('name', '龙井');
  expect(errorOf('name')).toBe('');
  expect([save.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 0]);
});

test('it sends what the contract takes, then closes and says so', async () => {
  const { save, onClose } = await open();
  await type('name', ' 龙井 ');
  await type('steeps', '１０');
  await send();
  expect(save.mock.calls.map(([tea]) => tea)).toEqual([{ name: '龙井', code: '', steeps: 10, note: '', hot: true }]);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(toastStore.get().map(({ text }) => text)).toEqual(['已保存']);
});

test('a refusal keeps it open: beside the field that it names, at the foot where none shows it', async () => {
  const failures = [
    { field: 'name', code: 'field.format', params: {} },
    { field: 'hidden', code: 'field.required', params: {} },
  ] as const;
  const problem = { fields: failures.map((failure) => ({ ...failure })) };
  const save = vi.fn<Props['save']>(async () => {
    throw new ApiFailure(422, 'request.fields', problem);
  });
  const { onClose } = await open({ save });
  await type('name', '龙井');
  await send();
  expect(errorOf('name')).toMatch(/格式/);
  expect(document.activeElement).toBe(control('name'));
  expect(foot()).toMatch(/不能为空/);
  save.mockRejectedValueOnce(new ApiFailure(409, 'edit.conflict'));
  await send();
  expect(errorOf('name')).toBe('');
  expect(foot()).not.toBe('');
  expect([onClose.mock.calls.length, dialogStore.get().length, toastStore.get().length]).toEqual([0, 0, 0]);
  const keys = new Set(save.mock.calls.map(([, key]) => key));
  expect(keys.size).toBe(1);
  save.mockResolvedValueOnce({});
  await send();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a field that is not on screen is not checked, and its failure stands at the foot', async () => {
  const save = vi.fn<Props['save']>(async () => {
    throw new ApiFailure(422, 'request.fields', { fields: [{ field: 'steeps', code: 'field.required', params: {} }] });
  });
  await open({ save, fields: [{ name: 'name', label: '名称' }], initial: { name: '龙井', code: '!', steeps: 'x', note: '', hot: true } });
  await send();
  expect(save).toHaveBeenCalledTimes(1);
  expect(foot()).toMatch(/不能为空/);
});

test('it asks before what was typed is lost, and never says that it was saved', async () => {
  const { onClose } = await open();
  await type('name', '龙井');
  await press('取消');
  const question = dialogStore.get()[0];
  if (question?.kind !== 'confirm') throw new Error('nothing was asked');
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => question.done(false));
  expect(onClose).not.toHaveBeenCalled();
  await type('name', '');
  await press('取消');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(toastStore.get()).toEqual([]);
});

test('a last question that is answered with no sends nothing', async () => {
  const { save, onClose } = await open({ agreed: async () => false });
  await type('name', '龙井');
  await send();
  expect([save.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 0]);
});
