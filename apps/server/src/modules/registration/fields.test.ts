import {
  addRegistrationField,
  editSettings,
  deleteRegistrationField,
  editRegistrationField,
  listRegistrationFields,
  orderRegistrationFields,
  register,
  readRegistrationFieldAnswers,
  readRegistrationForm,
  tryRegistrationPattern,
  type Body,
  type CustomValues,
} from '@chaguan/contract';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aMember } from '../members/testing.ts';
import { fieldFailures, memberFields, readFields, saveFields } from './index.ts';

const app = testApp();

type FieldBody = Body<typeof addRegistrationField>;

const city: FieldBody = {
  nameZh: '城市',
  nameEn: 'City',
  tipZh: '',
  tipEn: '',
  kind: 'text',
  required: false,
  visible: true,
  searchable: false,
  multiple: false,
  maxLength: 20,
  rows: 4,
  filter: 'none',
  pattern: '',
  options: [],
};
const tea = (zh: string, key = '') => ({ key, zh, en: '' });
const teas: FieldBody = { ...city, nameZh: '爱喝', kind: 'checkbox', options: [tea('绿茶'), tea('红茶'), tea('白茶')] };

async function add(changed: Partial<FieldBody>) {
  const boss = await app.staff('boss');
  return boss.call(addRegistrationField, { body: { ...city, ...changed } });
}

let accounts = 0;

async function signUp(fields: CustomValues | Record<string, unknown>) {
  accounts += 1;
  const password = 'longjing tea';
  const hint = { hintQuestion: '我喝的第一杯茶', hintAnswer: '外婆泡的茉莉花茶' };
  const body = { account: `fields_${accounts}`, password, passwordAgain: password, ...hint, agreed: true, fields: fields as CustomValues };
  return app.visitor.call(register, { body });
}

beforeAll(async () => {
  const boss = await app.staff('boss');
  await boss.call(editSettings, { body: { values: { registrationCaptcha: 'false' } } });
});

/** One field at a time: the others would be asked as well. */
async function only(changed: Partial<FieldBody>) {
  await app.db.deleteFrom('registrationField').execute();
  return add(changed);
}

test('only staff may change fields', async () => {
  const alice = await app.member('alice');
  await expect(alice.call(listRegistrationFields)).rejects.toMatchObject({ status: 403 });
  await expect(alice.call(addRegistrationField, { body: city })).rejects.toMatchObject({ status: 403 });
});

test.each<[string, Partial<FieldBody>, string, string]>([
  ['no name', { nameZh: '  ' }, 'nameZh', 'field.required'],
  ['a name of 51', { nameZh: '字'.repeat(51) }, 'nameZh', 'field.too_long'],
  ['a length of nothing', { maxLength: 0 }, 'maxLength', 'field.range'],
  ['a choice without options', { kind: 'radio' }, 'options', 'field.required'],
  ['an option twice', { kind: 'radio', options: [tea('绿茶'), tea('绿茶')] }, 'options.1.zh', 'registration_field.option_twice'],
  ['an empty pattern', { filter: 'pattern' }, 'pattern', 'field.required'],
  ['a pattern that is none', { filter: 'pattern', pattern: '(' }, 'pattern', 'registration_field.pattern'],
  ['look-ahead', { filter: 'pattern', pattern: '(?=a)a' }, 'pattern', 'registration_field.pattern'],
  ['a back-reference', { filter: 'pattern', pattern: '(a)\\1' }, 'pattern', 'registration_field.pattern'],
  [
    'a pattern that grows a million times',
    { filter: 'pattern', pattern: '((a{1000}){1000}){1000}' },
    'pattern',
    'registration_field.pattern',
  ],
  ['a pattern that is too large', { filter: 'pattern', pattern: '\\pL{1000}'.repeat(20) }, 'pattern', 'registration_field.pattern'],
])('a field with %s is refused', async (_, changed, field, code) => {
  await expect(add(changed)).rejects.toMatchObject({ status: 422, fields: [{ field, code }] });
});

test.each<[string, Partial<FieldBody>, string[], string[]]>([
  ['a text', {}, ['  杭州 '], ['杭州']],
  ['nothing, when it may be', {}, [], []],
  ['three characters outside the basic plane', { maxLength: 3 }, ['🍵🍵🍵'], ['🍵🍵🍵']],
  ['lines in a textarea', { kind: 'textarea', maxLength: 100 }, ['a\r\nb\tc'], ['a\nb\tc']],
  ['digits', { filter: 'digits' }, ['0571'], ['0571']],
  ['letters', { filter: 'letters' }, ['Tea'], ['Tea']],
  ['letters and digits', { filter: 'letters_digits' }, ['Tea1'], ['Tea1']],
  ['Chinese', { filter: 'chinese' }, ['龙井𠮷'], ['龙井𠮷']],
  ['what a pattern describes', { filter: 'pattern', pattern: '[A-Z]{2}\\d{4}' }, ['AB1234'], ['AB1234']],
])('%s is taken', async (_, changed, given, stored) => {
  const { id } = await only(changed);
  const { systemUser } = await signUp({ [id]: given });
  expect(await memberFields(app.db, systemUser.id)).toEqual(stored.length === 0 ? {} : { [id]: stored });
});

test.each<[string, Partial<FieldBody>, string[], string]>([
  ['nothing, when it must not be', { required: true }, [], 'field.required'],
  ['blanks, when something must be', { required: true }, ['   '], 'field.required'],
  ['one character too many', { maxLength: 3 }, ['四个字符'], 'field.too_long'],
  ['two texts', {}, ['a', 'b'], 'field.type'],
  ['a line break in a line', {}, ['a\nb'], 'field.format'],
  ['a bell in a textarea', { kind: 'textarea' }, ['a\u0007'], 'field.format'],
  ['digits with a letter', { filter: 'digits' }, ['0571a'], 'field.digits'],
  ['letters with a digit', { filter: 'letters' }, ['Tea1'], 'field.letters'],
  ['letters, digits and a blank', { filter: 'letters_digits' }, ['Tea 1'], 'field.letters_digits'],
  ['Chinese with a letter', { filter: 'chinese' }, ['龙井a'], 'field.chinese'],
  ['more than a pattern describes', { filter: 'pattern', pattern: '[A-Z]{2}\\d{4}' }, ['AB12345'], 'field.format'],
])('%s is refused', async (_, changed, given, code) => {
  const { id } = await only(changed);
  await expect(signUp({ [id]: given })).rejects.toMatchObject({ fields: [{ field: `fields.${id}`, code }] });
});

test('a choice is one of the options, several only where several may be', async () => {
  await app.db.deleteFrom('registrationField').execute();
  const many = await add(teas);
  const one = await add({ ...teas, kind: 'radio' });
  const listed = await add({ ...teas, kind: 'select' });
  const severalListed = await add({ ...teas, kind: 'select', multiple: true });
  const keys = (field: typeof many) => field.options.map(({ key }) => key);
  await expect(
    signUp({
      [many.id]: [...keys(many), 'x'],
      [one.id]: keys(one).slice(0, 2),
      [listed.id]: keys(listed).slice(1),
      [severalListed.id]: keys(many),
    }),
  ).rejects.toMatchObject({
    fields: [many, one, listed, severalListed].map(({ id }) => ({ field: `fields.${id}`, code: 'field.choice' })),
  });
  const [first = '', second = ''] = keys(many);
  const { systemUser } = await signUp({
    [many.id]: [second, first, second],
    [one.id]: [keys(one)[0] ?? ''],
    [listed.id]: [''],
    [severalListed.id]: keys(severalListed),
  });
  expect(await memberFields(app.db, systemUser.id)).toEqual({
    [many.id]: [first, second],
    [one.id]: [keys(one)[0]],
    [severalListed.id]: keys(severalListed),
  });
});

test('answers to fields that are unknown or not asked are dropped; what is malformed is refused', async () => {
  const { id } = await only({ visible: false });
  expect((await app.visitor.call(readRegistrationForm)).fields).toEqual([]);
  const { systemUser } = await signUp({ [id]: ['杭州'], '999999': ['x'], ['__proto__x']: ['x'], constructor: ['x'] });
  expect(await memberFields(app.db, systemUser.id)).toEqual({});
  await expect(signUp({ [id]: ['x'.repeat(1001)] })).rejects.toMatchObject({ status: 422 });
  await expect(signUp({ [id]: Array.from({ length: 51 }, () => 'x') })).rejects.toMatchObject({ status: 422 });
  await expect(signUp({ [id]: { length: 3 } })).rejects.toMatchObject({ status: 422 });
  await expect(signUp(Object.fromEntries(Array.from({ length: 101 }, (_, at) => [String(at + 1), []])))).rejects.toMatchObject({
    status: 422,
  });
});

test('staff try a pattern before they keep it', async () => {
  const boss = await app.staff('boss');
  const pass = (pattern: string, text: string) => boss.call(tryRegistrationPattern, { body: { pattern, text } });
  expect(await pass('茶\\d', '茶7')).toEqual({ matches: true });
  expect(await pass('茶\\d', '茶77')).toEqual({ matches: false });
  await expect(pass('(', 'x')).rejects.toMatchObject({ fields: [{ field: 'pattern', code: 'registration_field.pattern' }] });
});

test('a pattern that would stop a backtracking engine is judged at once', async () => {
  const { id } = await only({ filter: 'pattern', pattern: '(a+)+(a|aa)+(.*a){20}b', maxLength: 1000 });
  // 1,000 letters would take such an engine longer than the universe has; the test's own limit is what fails here.
  await expect(signUp({ [id]: ['a'.repeat(1000)] })).rejects.toMatchObject({ fields: [{ field: `fields.${id}`, code: 'field.format' }] });
});

test('the form names what is asked in order, without the pattern', async () => {
  await app.db.deleteFrom('registrationField').execute();
  const boss = await app.staff('boss');
  const first = await add({ filter: 'pattern', pattern: 'x+' });
  const second = await add(teas);
  await boss.call(orderRegistrationFields, { body: { fieldIds: [second.id, first.id] } });
  const { fields } = await app.visitor.call(readRegistrationForm);
  expect(fields.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(fields[1]).not.toHaveProperty('pattern');
  await expect(boss.call(orderRegistrationFields, { body: { fieldIds: ['999999'] } })).rejects.toMatchObject({
    code: 'registration_field.not_found',
  });
});

test('removing an option takes it out of answers; remaining ones keep their keys', async () => {
  const field = await only(teas);
  const boss = await app.staff('boss');
  const [green, red, white] = field.options;
  const both = await signUp({ [field.id]: [green?.key, red?.key] });
  const lone = await signUp({ [field.id]: [red?.key] });
  expect(await boss.call(readRegistrationFieldAnswers, { params: { fieldId: field.id } })).toEqual({
    members: 2,
    options: [
      { key: green?.key, members: 1 },
      { key: red?.key, members: 2 },
      { key: white?.key, members: 0 },
    ],
  });
  const options = [tea('绿茶（明前）', green?.key), tea('黑茶', 'invented'), tea('白茶', white?.key)];
  const changed = await boss.call(editRegistrationField, { params: { fieldId: field.id }, body: { ...teas, options } });
  expect(changed.options[0]).toEqual({ key: green?.key, zh: '绿茶（明前）', en: '' });
  expect([green?.key, red?.key, white?.key, 'invented']).not.toContain(changed.options[1]?.key);
  expect(await memberFields(app.db, both.systemUser.id)).toEqual({ [field.id]: [green?.key] });
  expect(await memberFields(app.db, lone.systemUser.id)).toEqual({});
});

test('an answered text stays a text; an unanswered one may become a choice', async () => {
  const field = await only({});
  const boss = await app.staff('boss');
  const edit = (body: FieldBody) => boss.call(editRegistrationField, { params: { fieldId: field.id }, body });
  await edit(teas);
  await edit(city);
  await signUp({ [field.id]: ['杭州'] });
  await expect(edit(teas)).rejects.toMatchObject({ fields: [{ field: 'kind', code: 'registration_field.answered' }] });
  await edit({ ...city, kind: 'textarea' });
});

test('deleting a field deletes its answers; every act of staff is in the log', async () => {
  const field = await only({});
  const boss = await app.staff('boss');
  const { systemUser } = await signUp({ [field.id]: ['杭州'] });
  await boss.call(editRegistrationField, { params: { fieldId: field.id }, body: { ...city, nameZh: '所在地' } });
  await boss.call(deleteRegistrationField, { params: { fieldId: field.id } });
  expect(await memberFields(app.db, systemUser.id)).toEqual({});
  await expect(boss.call(deleteRegistrationField, { params: { fieldId: field.id } })).rejects.toMatchObject({
    code: 'registration_field.not_found',
  });
  await expect(boss.call(editRegistrationField, { params: { fieldId: field.id }, body: city })).rejects.toMatchObject({ status: 404 });
  const acts = await app.db
    .selectFrom('auditEntry')
    .select(['act', 'actorId', 'before', 'after'])
    .where('subjectId', '=', field.id)
    .orderBy('id')
    .execute();
  expect(acts).toMatchObject([
    { act: 'registration_field.added', actorId: boss.id, before: null, after: { name: { zh: '城市' } } },
    { act: 'registration_field.edited', before: { name: { zh: '城市' } }, after: { name: { zh: '所在地' } } },
    { act: 'registration_field.deleted', before: { name: { zh: '所在地' } }, after: null },
  ]);
});

test('there are at most 50 fields', async () => {
  const field = await only({});
  const { options, ...row } = await app.db.selectFrom('registrationField').selectAll().where('id', '=', field.id).executeTakeFirstOrThrow();
  const copies = Array.from({ length: 49 }, () => ({ ...row, id: undefined, options: JSON.stringify(options) }));
  await app.db.insertInto('registrationField').values(copies).execute();
  await expect(add({})).rejects.toMatchObject({ code: 'registration_field.too_many' });
});

test('for other modules: an empty answer takes an earlier one away, a field that went meanwhile is not answered', async () => {
  const { id } = await only({ required: true });
  const memberId = await app.write((tx) => aMember(tx));
  const fields = (await readFields(app.db)).filter((field) => field.id === id);
  const save = (values: ReadonlyMap<string, readonly string[]>) => app.write((tx) => saveFields(tx, memberId, values));
  await save(fieldFailures(fields, { [id]: ['杭州'] }).values);
  expect(await memberFields(app.db, memberId)).toEqual({ [id]: ['杭州'] });
  expect(fieldFailures(fields, {}).failures).toHaveLength(1);
  await save(fieldFailures(fields, {}, { complete: false }).values);
  expect(await memberFields(app.db, memberId)).toEqual({});
  await save(new Map([['999999', ['x']]]));
});
