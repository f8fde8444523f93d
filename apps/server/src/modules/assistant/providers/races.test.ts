import {
  addModelProvider,
  confirmChange,
  deleteModelProvider,
  editModelProvider,
  listModelProviders,
  listStaffChanges,
  refuseChange,
} from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../../test/app.ts';
import { deadlocks } from '../../../../test/lock-order/deadlocks.ts';

const app = testApp();

const models = [{ name: 'm', tools: false, inputPrice: '0', outputPrice: '0' }];
const form = (n: number) => ({
  name: `模型 ${n}`,
  kind: 'openai_compatible' as const,
  address: `https://models${n}.example/v1`,
  key: `sk-${n}`,
  models,
  enabled: true,
});

const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof Error && 'status' in error ? String(error.status) : String(error)),
  );

test('who edits, agrees, refuses and deletes at once waits for nobody in a circle, and one decision counts', async () => {
  const [one, two, three] = [await app.staff('one'), await app.staff('two'), await app.staff('three')];
  const before = await deadlocks(app);
  const seen = new Set<string>();
  for (let round = 0; round < 25; round += 1) {
    const { id } = await one.call(addModelProvider, { body: form(round) });
    const params = { providerId: id };
    const { items } = await two.call(listStaffChanges, { query: { state: 'waiting' } });
    const changeId = items.find(({ subject }) => subject === id)?.id ?? '';
    const edit = (by: Person, n: number) => by.call(editModelProvider, { params, body: { ...form(n), removeKey: false } });
    const decisions = [
      two.call(confirmChange, { params: { changeId } }),
      three.call(confirmChange, { params: { changeId } }),
      three.call(refuseChange, { params: { changeId } }),
    ].map(outcomeOf);
    const others = [edit(one, round + 100), edit(two, round + 200), edit(three, round + 300)].map(outcomeOf);
    const decided = await Promise.all(decisions);
    expect(decided.filter((outcome) => outcome === 'done')).toHaveLength(1);
    for (const outcome of [...decided, ...(await Promise.all(others))]) seen.add(outcome);
    seen.add(await outcomeOf(one.call(deleteModelProvider, { params })));
    const enabled = (await one.call(listModelProviders)).items.filter((provider) => provider.enabled);
    expect(enabled).toEqual([]);
  }
  expect([...seen].filter((outcome) => !['done', '403', '404', '409', '422'].includes(outcome))).toEqual([]);
  expect(await deadlocks(app)).toBe(before);
});
