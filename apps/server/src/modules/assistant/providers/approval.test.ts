import {
  addModelProvider,
  confirmChange,
  deleteModelProvider,
  editModelProvider,
  listAudit,
  listModelProviders,
  listStaffChanges,
  refuseChange,
  type Body,
} from '@chaguan/contract';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../../test/app.ts';
import { clearStaff, grantRights } from '../../../../test/two-people/people.ts';

const app = testApp();
let mallory: Person;
let second: Person;

/** One who may change settings and nothing else, and one who may do everything. */
beforeAll(async () => {
  [mallory, second] = [await app.staff('mallory'), await app.staff('second')];
  await grantRights(app, mallory, ['settings']);
});

type Form = Body<typeof addModelProvider>;

const models = [{ name: 'm', tools: false, inputPrice: '0', outputPrice: '0' }];
const form = (more: Partial<Form> = {}): Form => ({
  name: '模型',
  kind: 'openai_compatible',
  address: 'https://models.example/v1',
  key: 'sk-1',
  models,
  enabled: true,
  ...more,
});

const edit = (by: Person, providerId: string, more: Partial<Form & { removeKey: boolean }> = {}) =>
  by.call(editModelProvider, { params: { providerId }, body: { ...form({ key: '' }), removeKey: false, ...more } });

async function waiting(providerId: string): Promise<{ params: { changeId: string } }> {
  const { items } = await second.call(listStaffChanges, { query: { state: 'waiting' } });
  return { params: { changeId: items.find(({ subject, kind }) => kind === 'model_provider' && subject === providerId)?.id ?? '0' } };
}

const inUse = async () => (await second.call(listModelProviders)).items.filter(({ enabled }) => enabled).map(({ address }) => address);

/** One that two agreed to. */
async function agreed(more: Partial<Form> = {}): Promise<string> {
  const { id } = await mallory.call(addModelProvider, { body: form(more) });
  await second.call(confirmChange, await waiting(id));
  return id;
}

const gone = (providerId: string) => second.call(deleteModelProvider, { params: { providerId } });

test('a provider that one person adds is used once a second one agreed', async () => {
  const added = await mallory.call(addModelProvider, { body: form() });
  expect(added).toMatchObject({ enabled: false, waiting: true });
  expect(await inUse()).toEqual([]);
  const request = await waiting(added.id);
  await expect(mallory.call(confirmChange, request)).rejects.toMatchObject({ status: 403 });
  await expect(edit(mallory, added.id)).rejects.toMatchObject({ code: 'change.waiting' });
  const { items } = await second.call(listStaffChanges, { query: { state: 'waiting' } });
  expect(items[0]?.lines).toEqual([
    { name: 'name', before: '', after: '模型' },
    { name: 'address', before: '', after: 'https://models.example/v1' },
    { name: 'secretChanged', before: '', after: 'true' },
  ]);
  await second.call(confirmChange, request);
  expect(await inUse()).toEqual(['https://models.example/v1']);
  await gone(added.id);
});

test.each<[string, Partial<Form & { removeKey: boolean }>]>([
  ['another address', { address: 'https://mallory.example/v1', key: 'sk-2' }],
  ['a key of one’s own', { key: 'sk-2' }],
  ['no key', { removeKey: true }],
  ['another kind', { kind: 'qwen' }],
])('one in use that gets %s is off until a second person agreed', async (_, more) => {
  const id = await agreed();
  expect(await edit(mallory, id, more)).toMatchObject({ enabled: false, waiting: true });
  expect(await inUse()).toEqual([]);
  // Off and on again is no way around it.
  await edit(mallory, id, { address: more.address ?? form().address, kind: more.kind ?? form().kind, enabled: false });
  await expect(edit(mallory, id, { address: more.address ?? form().address, kind: more.kind ?? form().kind })).rejects.toMatchObject({
    code: 'change.waiting',
  });
  await second.call(refuseChange, await waiting(id));
  expect(await inUse()).toEqual([]);
  await gone(id);
});

test('what two agreed to may be switched off and on, renamed and given other models by one', async () => {
  const id = await agreed();
  expect(await edit(mallory, id, { enabled: false })).toMatchObject({ enabled: false, waiting: false });
  expect(await edit(mallory, id, { name: '改名', models: [{ ...models[0]!, name: 'n' }] })).toMatchObject({
    enabled: true,
    waiting: false,
  });
  await gone(id);
});

test('a change of the destination while it waits is not confirmed with the old one', async () => {
  const { id } = await mallory.call(addModelProvider, { body: form() });
  const request = await waiting(id);
  await edit(mallory, id, { address: 'https://mallory.example/v1', key: 'sk-2', enabled: false });
  await expect(second.call(confirmChange, request)).rejects.toMatchObject({ code: 'change.outdated' });
  expect(await inUse()).toEqual([]);
  await second.call(refuseChange, request);
  await gone(id);
});

test('nobody confirms one that was deleted, and a new one starts anew', async () => {
  const { id } = await mallory.call(addModelProvider, { body: form() });
  const request = await waiting(id);
  await gone(id);
  await expect(second.call(confirmChange, request)).rejects.toMatchObject({ code: 'change.outdated' });
  await second.call(refuseChange, request);
});

test('who is alone sets one at once, and the log says so', async () => {
  await clearStaff(app);
  const boss = await app.staff('founder');
  expect(await boss.call(addModelProvider, { body: form() })).toMatchObject({ enabled: true, waiting: false });
  const { items } = await boss.call(listAudit, { query: { act: 'model_provider.added' } });
  expect(JSON.stringify(items[0])).toContain('alone');
});
