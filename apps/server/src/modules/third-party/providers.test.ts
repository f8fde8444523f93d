import {
  addSignInProvider,
  deleteSignInProvider,
  editSignInProvider,
  orderSignInProviders,
  listSignInProviders,
  testSignInProvider,
  listThirdPartyProviders,
} from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import type { SignInProviderForm } from './provider-form.ts';
import { openSecrets, providers } from './providers.ts';
import { formOf } from './testing/form.ts';

const app = testApp();

const oidc = formOf({ nameZh: '公司', nameEn: 'Work', issuer: 'https://id.example.org', clientId: 'tea', clientSecret: 'very secret 1' });
const wechat = formOf({ product: 'wechat', nameZh: '微信', enabled: false, openAppId: 'wx1', openSecret: 'very secret 2' });

const add = async (form: SignInProviderForm) => (await app.staff('boss')).call(addSignInProvider, { body: form });
const edit = async (providerId: string, form: SignInProviderForm) =>
  (await app.staff('boss')).call(editSignInProvider, { params: { providerId }, body: form });
const acts = () => app.db.selectFrom('auditEntry').selectAll().orderBy('id').execute();

test.each<[string, SignInProviderForm, string, string]>([
  ['no name', { ...oidc, nameZh: '  ' }, 'nameZh', 'field.required'],
  ['no issuer', { ...oidc, issuer: '' }, 'issuer', 'field.required'],
  ['no client', { ...oidc, clientId: ' ' }, 'clientId', 'field.required'],
  ['an issuer over http', { ...oidc, issuer: 'http://id.example.org' }, 'issuer', 'provider.issuer_refused'],
  ['an issuer that is a script', { ...oidc, issuer: 'javascript:alert(1)' }, 'issuer', 'provider.issuer_refused'],
  ['an issuer with a password in it', { ...oidc, issuer: 'https://a:b@id.example.org' }, 'issuer', 'provider.issuer_refused'],
  ['an issuer with a query', { ...oidc, issuer: 'https://id.example.org/?a=1' }, 'issuer', 'provider.issuer_refused'],
  ['WeChat without an application', { ...wechat, openAppId: '' }, 'openAppId', 'field.required'],
  ['an application without its secret', { ...wechat, openSecret: '' }, 'openSecret', 'field.required'],
  ['an unknown product', { ...oidc, product: 'saml' as 'oidc' }, 'product', 'field.choice'],
])('%s is refused at its field', async (_, form, field, code) => {
  await expect(add(form)).rejects.toMatchObject({ status: 422, fields: [{ field, code }] });
});

test('secrets are sealed, unchanged when left empty, never sent back and never logged', async () => {
  const boss = await app.staff('boss');
  const { id } = await add(oidc);
  await edit(id, { ...oidc, clientSecret: '', nameEn: 'Office' });
  await edit(id, { ...oidc, clientSecret: 'very secret 3' });
  const [provider] = await providers.get(app.db);
  expect(provider && openSecrets(app.services, provider)).toEqual({ client: 'very secret 3', open: '', official: '' });
  const listed = await boss.call(listSignInProviders);
  expect(listed.items).toMatchObject([{ id, clientSecretSet: true, openSecretSet: false, accounts: 0 }]);
  expect(listed).toMatchObject({ returnAddress: 'http://localhost:3000/thirdParty/loginRedirect', privateAllowed: false });
  const rows = await app.db.selectFrom('thirdPartyProvider').selectAll().execute();
  for (const text of [listed, rows, rows.map(({ sealedSecret }) => sealedSecret.toString('latin1')), await acts()]) {
    expect(JSON.stringify(text)).not.toContain('very secret');
  }
  await boss.call(deleteSignInProvider, { params: { providerId: id } });
});

test('everything staff do is in the log, with before and after', async () => {
  const boss = await app.staff('boss');
  await app.db.deleteFrom('auditEntry').execute();
  const first = await add(oidc);
  const second = await add({ ...wechat, enabled: true });
  await edit(first.id, { ...oidc, enabled: false, clientSecret: 'very secret 4' });
  await boss.call(orderSignInProviders, { body: { providerIds: [second.id] } });
  expect((await boss.call(listSignInProviders)).items.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect((await app.visitor.call(listThirdPartyProviders)).items.map(({ id }) => id)).toEqual([second.id]);
  await boss.call(deleteSignInProvider, { params: { providerId: second.id } });
  expect((await acts()).map(({ act, subjectId, actorId }) => [act, subjectId, actorId])).toEqual([
    ['provider.added', first.id, boss.id],
    ['provider.added', second.id, boss.id],
    ['provider.edited', first.id, boss.id],
    ['provider.ordered', second.id, boss.id],
    ['provider.deleted', second.id, boss.id],
  ]);
  expect((await acts())[2]).toMatchObject({
    before: { enabled: true, issuer: oidc.issuer },
    after: { enabled: false, secretChanged: true },
  });
});

test('a product is fixed, and what is not there is not found', async () => {
  const { id } = await add(oidc);
  await expect(edit(id, wechat)).rejects.toMatchObject({ fields: [{ field: 'product', code: 'provider.product_fixed' }] });
  await expect(edit('999', oidc)).rejects.toMatchObject({ status: 404, code: 'provider.not_found' });
  const boss = await app.staff('boss');
  await expect(boss.call(orderSignInProviders, { body: { providerIds: ['999'] } })).rejects.toMatchObject({ code: 'provider.not_found' });
  await expect(boss.call(deleteSignInProvider, { params: { providerId: '999' } })).rejects.toMatchObject({ code: 'provider.not_found' });
});

test('an issuer with linked accounts cannot be exchanged for one that could name the same subjects', async () => {
  const { id } = await add(oidc);
  const { id: memberId } = await app.member('alice');
  await app.db.insertInto('thirdPartyIdentity').values({ providerId: id, subject: 'alice', memberId }).execute();
  await expect(edit(id, { ...oidc, issuer: 'https://other.example.org' })).rejects.toMatchObject({
    fields: [{ field: 'issuer', code: 'provider.issuer_in_use' }],
  });
  await edit(id, { ...oidc, nameZh: '新名字' });
});

test.each([
  ['https://127.0.0.1/', 'provider.issuer_refused'],
  ['https://[::1]/', 'provider.issuer_refused'],
  ['https://[::ffff:10.0.0.1]/', 'provider.issuer_refused'],
  ['https://169.254.169.254/', 'provider.issuer_refused'],
  ['https://2130706433/', 'provider.issuer_refused'],
  ['https://localhost/', 'provider.issuer_refused'],
  ['https://no-such-host.invalid/', 'provider.unreachable'],
  ['not an address', 'provider.issuer_refused'],
])('trying out %s from the public site: %s', async (issuer, code) => {
  const boss = await app.staff('boss');
  await expect(boss.call(testSignInProvider, { body: { issuer } })).rejects.toMatchObject({ fields: [{ field: 'issuer', code }] });
});
