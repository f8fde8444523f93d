import * as contract from '@chaguan/contract';
import { confirmChange, editSettings, endpoints, listSettings, type Endpoint } from '@chaguan/contract';
import { beforeAll, expect, test } from 'vitest';
import { factChecks } from '../src/main/fact-checks.ts';
import { checkFacts, type Findings } from '../src/modules/ledger/index.ts';
import { aTag } from '../src/modules/tags/testing.ts';
import { transact } from '../src/platform/database/write.ts';
import { testApp, type Person } from './app.ts';
import { edits, fixed, outside, type Cast, type Edit } from './staff-edits/edits.ts';
import { othersOf } from './staff-edits/vary.ts';

const app = testApp({ ALLOW_PRIVATE_PROVIDERS: 'yes' });
let cast: Cast;

beforeAll(async () => {
  cast = { app, boss: await app.staff('boss'), deputy: await app.staff('deputy') };
  await app.write((tx) => aTag(tx));
});

/** What the proof says of the facts, after all that waits was confirmed. Roles are also put there by hand. */
async function findings(): Promise<string[]> {
  const rows = await app.db.selectFrom('staffChange').select('id').where('state', '=', 'waiting').execute();
  for (const { id } of rows) await cast.deputy.call(confirmChange, { params: { changeId: id } });
  const wrong: Findings = {};
  await transact(app.db, (tx) => checkFacts(tx, factChecks, null, wrong));
  return Object.keys(wrong);
}

const all = contract as unknown as Record<string, Endpoint>;
const properties = (name: string) => ((all[name]?.body as { properties?: object } | undefined)?.properties ?? {}) as Record<string, never>;

async function isAccepted(by: Person, name: string, { params }: Edit, body: object): Promise<boolean> {
  const call = by.call as unknown as (endpoint: Endpoint | undefined, input: object) => Promise<unknown>;
  return call(all[name], { params, body }).then(
    () => true,
    () => false,
  );
}

/** Every field in turn, each set to another value while the others stay as the edits before left them. Returns fields that took none. */
async function editEach(name: string, edit: Edit): Promise<string[]> {
  const refused: string[] = [];
  for (const [field, schema] of Object.entries(properties(name))) {
    if (field === 'version' || field === 'stamp') continue;
    const now = await edit.form();
    const values = edit.others?.[field] ?? othersOf(schema, now[field]);
    let accepted = false;
    for (const value of values) {
      accepted = (await isAccepted(cast.boss, name, edit, { ...(await edit.form()), [field]: value })) || accepted;
      expect([name, field, value, await findings()]).toEqual([name, field, value, []]);
    }
    if (!accepted) refused.push(field);
  }
  return refused;
}

test('every edit of staff is here, or is named as one that the books do not record', () => {
  const acting = [...endpoints].filter(([, { access, method }]) => access === 'staff' && method !== 'GET').map(([name]) => name);
  const known = [...Object.keys(edits), ...outside, 'editSettings'];
  expect(acting.filter((name) => /^(edit|set|give)/.test(name)).toSorted()).toEqual(known.toSorted());
});

test.each(Object.entries(edits))('%s: the books prove after each field, alone and after the others', async (name, open) => {
  const edit = await open(cast);
  await isAccepted(cast.boss, name, edit, await edit.form());
  expect(await findings()).toEqual([]);
  expect(await editEach(name, edit)).toEqual(fixed[name] ?? []);
  expect(await editEach(name, await open(cast))).toEqual(fixed[name] ?? []);
});

test('the books prove after every setting is changed, one after another, and after all at once', async () => {
  const { items } = await cast.boss.call(listSettings);
  const other = ({ kind, value }: (typeof items)[number]): string =>
    kind === 'boolean' ? String(value !== 'true') : kind === 'integer' || kind === 'number' ? String(Number(value) + 1) : value;
  const changed = items.filter((item) => other(item) !== item.value);
  expect(changed.length).toBeGreaterThan(50);
  // A few at a time: each proof reads everything.
  for (let at = 0; at < changed.length; at += 12) {
    const some = changed.slice(at, at + 12);
    for (const item of some) await cast.boss.call(editSettings, { body: { values: { [item.key]: other(item) } } }).catch(() => undefined);
    expect(await findings()).toEqual([]);
  }
  const back = Object.fromEntries(changed.map(({ key, value }) => [key, value]));
  await cast.boss.call(editSettings, { body: { values: back } }).catch(() => undefined);
  expect(await findings()).toEqual([]);
});
