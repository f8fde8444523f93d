// @vitest-environment happy-dom
import { addRegistrationField, customFieldRules } from '@chaguan/contract';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '../../lib/api/failure.ts';
import { dialogStore, toastStore } from '../../ui/overlays.ts';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';

type Values = { nameZh: string; tipZh: string; rows: string; pattern: string; required: boolean };
type Props = FormDialogProps<typeof addRegistrationField, Values, unknown>;

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
let root: Root;

beforeEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  const container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  dialogStore.set([]);
  toastStore.set([]);
  environment.IS_REACT_ACT_ENVIRONMENT = false;
});

const fields: Props['fields'] = [
  { name: 'nameZh', label: '名称' },
  { name: 'tipZh', label: '提示', kind: 'lines' },
  { name: 'rows', label: '几行' },
  { name: 'pattern', label: '规则', kind: 'code' },
  { name: 'required', label: '必填', kind: 'check' },
];

async function open(more: Partial<Props> = {}) {
  const save = vi.fn<Props['save']>(async () => ({}));
  const onClose = vi.fn<() => void>();
  const initial: Values = { nameZh: '', tipZh: '', rows: '4', pattern: '', required: true };
  const props = { endpoint: addRegistrationField, title: '添加注册项', initial, fields, save, saved: '已保存', onClose, ...more };
  const Stub = createRoutesStub([{ path: '/', Component: () => <FormDialog {...props} /> }]);
  await act(async () => root.render(<Stub />));
  return { save, onClose };
}

/** A control by its name. */
function control(name: string): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (input === null) throw new Error(`no control ${name}`);
  return input;
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
  const { name, tip, rows, pattern } = customFieldRules;
  await open();
  expect(['nameZh', 'tipZh', 'pattern'].map((field) => control(field).maxLength)).toEqual(
    [name, tip, pattern].map(({ maxLength }) => maxLength),
  );
  expect([control('rows').maxLength, control('rows').inputMode]).toEqual([String(rows.maximum).length, 'numeric']);
  expect(['nameZh', 'tipZh', 'rows'].map((field) => control(field).getAttribute('aria-required'))).toEqual(['true', null, null]);
  await type('tipZh', '回甘');
  expect(document.body.textContent).toContain(`2 / ${tip.maxLength}`);
});

test('what the contract refuses is next to its field, has the focus, and is not sent', async () => {
  const { save, onClose } = await open();
  await type('rows', '21');
  await send();
  expect(errorOf('nameZh')).toMatch(/不能为空/);
  expect(errorOf('rows')).toMatch(/20/);
  expect(document.activeElement).toBe(control('nameZh'));
  await type('nameZh', '城市');
  expect(errorOf('nameZh')).toBe('');
  expect([save.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 0]);
});

test('it sends what the contract takes, then closes and says so', async () => {
  const { save, onClose } = await open();
  await type('nameZh', ' 城市 ');
  await type('rows', '１０');
  await type('pattern', ' a+ ');
  await send();
  expect(save.mock.calls.map(([sent]) => sent)).toEqual([{ nameZh: '城市', tipZh: '', rows: 10, pattern: ' a+ ', required: true }]);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(toastStore.get().map(({ text }) => text)).toEqual(['已保存']);
});

test('a refusal keeps it open: next to the field that it names, at the foot where none shows it', async () => {
  const failures = [
    { field: 'nameZh', code: 'field.format', params: {} },
    { field: 'hidden', code: 'field.required', params: {} },
  ] as const;
  const problem = { fields: failures.map((failure) => ({ ...failure })) };
  const save = vi.fn<Props['save']>(async () => {
    throw new ApiFailure(422, 'request.fields', problem);
  });
  const { onClose } = await open({ save });
  await type('nameZh', '城市');
  await send();
  expect(errorOf('nameZh')).toMatch(/格式/);
  expect(document.activeElement).toBe(control('nameZh'));
  expect(foot()).toMatch(/不能为空/);
  save.mockRejectedValueOnce(new ApiFailure(409, 'edit.conflict'));
  await send();
  expect(errorOf('nameZh')).toBe('');
  expect(foot()).not.toBe('');
  expect([onClose.mock.calls.length, dialogStore.get().length, toastStore.get().length]).toEqual([0, 0, 0]);
  const keys = new Set(save.mock.calls.map(([, key]) => key));
  expect(keys.size).toBe(1);
  save.mockResolvedValueOnce({});
  await send();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a field that is not on screen is not checked, and its failure is at the foot', async () => {
  const save = vi.fn<Props['save']>(async () => {
    throw new ApiFailure(422, 'request.fields', { fields: [{ field: 'rows', code: 'field.required', params: {} }] });
  });
  await open({
    save,
    fields: [{ name: 'nameZh', label: '名称' }],
    initial: { nameZh: '城市', tipZh: '', rows: 'x', pattern: '', required: true },
  });
  await send();
  expect(save).toHaveBeenCalledTimes(1);
  expect(foot()).toMatch(/不能为空/);
});

test('it asks before what was typed is lost, and never says that it was saved', async () => {
  const { onClose } = await open();
  await type('nameZh', '城市');
  await press('取消');
  const question = dialogStore.get()[0];
  if (question?.kind !== 'confirm') throw new Error('nothing was asked');
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => question.done(false));
  expect(onClose).not.toHaveBeenCalled();
  await type('nameZh', '');
  await press('取消');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(toastStore.get()).toEqual([]);
});

test('a last question that is answered with no sends nothing', async () => {
  const { save, onClose } = await open({ agreed: async () => false });
  await type('nameZh', '城市');
  await send();
  expect([save.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 0]);
});
