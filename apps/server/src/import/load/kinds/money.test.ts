import { confirmChange, listPointLog, listStaffChanges, refuseChange } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { exportOfStatement } from '../../../modules/openings/former-statement.ts';
import { staffRequester } from '../../../modules/openings/index.ts';
import { balance, type Currency } from '../../../modules/ledger/index.ts';
import { checkBooks } from '../../../modules/ledger/testing.ts';
import { type Counts, isReconciled, receiptText, tallyOf } from '../counts.ts';
import { loadSource } from '../load-source.ts';
import { readerOf, type TestRecords } from '../testing.ts';

const app = testApp();
const at = '2015-03-04T10:00:00.000Z';
let names = 0;
const member = (key: string) => ({ key, name: `person_${(names += 1)}`, registeredAt: at });
const people = () => [member('1'), member('2'), member('3')];
const opening = (key: string, amount: string, currency = 'points') => ({
  key,
  member: key.split('-')[0] ?? '',
  currency,
  amount,
  from: 'extcredits2',
});

async function load(site: string, records: TestRecords, sum = '0', requestedBy?: string): Promise<{ counts: Counts; printed: string[] }> {
  const printed: string[] = [];
  const reader = readerOf(site, records, [{ of: 'points', amount: sum }]);
  return { counts: await loadSource(app.services, reader, { requestedBy, say: (line) => void printed.push(line) }), printed };
}

async function has(site: string, key: string, currency: Currency): Promise<bigint> {
  const { id } = await app.db.selectFrom('member').select('id').where('importKey', '=', `${site}:${key}`).executeTakeFirstOrThrow();
  return balance(app.db, { owner: 'member', id, currency });
}

test('points are booked once from the account of the import, debts are listed, and the sums of source, rows and books agree', async () => {
  const records = {
    members: people(),
    'opening-balances': [opening('1', '1500'), opening('2', '-20'), opening('3', '7'), opening('404', '5'), opening('1-again', '0')],
  };
  const { counts } = await load('points.example', records, '1492');
  expect(isReconciled(counts)).toBe(true);
  expect(tallyOf(counts, 'opening-balances')).toMatchObject({
    read: 5,
    written: 2,
    skipped: { 'a debt, which is not booked': 1, 'its member was not imported': 1, 'nothing to book': 1 },
  });
  const sums = {
    from: 'extcredits2',
    listed: '1507',
    known: '0',
    leftOut: '-15',
    source: '1492',
    unread: '0',
    booked: '1507',
    waiting: '0',
    agrees: true,
  };
  expect(counts.sums).toEqual({ points: sums });
  expect(receiptText(counts)).toContain('in the ledger 1507, waiting 0: the sums agree');
  expect([await has('points.example', '1', 'POINT'), await has('points.example', '2', 'POINT')]).toEqual([1500n, 0n]);
  const again = await load('points.example', records, '1492');
  expect(again.counts.sums?.['points']).toMatchObject({ listed: '0', known: '1507', booked: '1507', agrees: true });
  expect(await has('points.example', '1', 'POINT')).toBe(1500n);
  await checkBooks(app);
});

test('a posting that was lost between two runs makes the sums of the receipt disagree', async () => {
  const records = { members: people(), 'opening-balances': [opening('1', '10')] };
  await load('lost.example', records);
  await app.db.updateTable('openingBalance').set({ amountMinor: '9' }).where('site', '=', 'lost.example').execute();
  const { counts } = await load('lost.example', records);
  expect(isReconciled(counts)).toBe(false);
  expect(receiptText(counts)).toContain('the sums do not agree');
  await app.db.updateTable('openingBalance').set({ amountMinor: '10' }).where('site', '=', 'lost.example').execute();
});

test('money up to the limit of one person is booked, and above it waits for two members of staff, all imports together', async () => {
  const [boss, deputy] = [await app.staff('boss'), await app.staff('deputy')];
  const small = await load('small.example', { members: people(), 'opening-balances': [opening('1', '60.00', 'balance')] });
  expect(small.counts.sums?.['balance']).toMatchObject({ booked: '60.00', waiting: '0.00' });
  const records = { members: people(), 'opening-balances': [opening('1', '30.00', 'balance'), opening('2', '50.50', 'balance')] };
  const { counts, printed } = await load('large.example', records);
  expect(counts.sums?.['balance']).toMatchObject({ listed: '80.50', booked: '0.00', waiting: '80.50', agrees: true });
  expect(printed.join('\n')).toContain('Run this again with --requested-by');
  expect(await has('large.example', '1', 'CNY')).toBe(0n);
  await load('large.example', records, '0', boss.id);
  await load('large.example', records, '0', deputy.id);
  const { items } = await deputy.call(listStaffChanges, { query: { state: 'waiting' } });
  expect(items).toMatchObject([
    {
      kind: 'opening_balances',
      subject: 'large.example',
      lines: [
        { name: 'amount', after: '80.50' },
        { name: 'members', after: '2' },
      ],
    },
  ]);
  const changeId = items[0]?.id ?? '';
  await expect(boss.call(confirmChange, { params: { changeId } })).rejects.toMatchObject({ code: 'change.own' });
  await deputy.call(confirmChange, { params: { changeId } });
  await app.settle();
  expect([await has('large.example', '1', 'CNY'), await has('large.example', '2', 'CNY')]).toEqual([3000n, 5050n]);
  await checkBooks(app);
});

test('what a later run adds makes a request outdated, and one that was refused leaves the money where it is', async () => {
  const [boss, deputy] = [await app.staff('boss'), await app.staff('deputy')];
  const first = { members: people(), 'opening-balances': [opening('1', '5000.00', 'balance')] };
  await load('more.example', first, '0', boss.id);
  const more = { members: people(), 'opening-balances': [...first['opening-balances'], opening('2', '1.00', 'balance')] };
  await load('more.example', more, '0', boss.id);
  const waiting = async () => (await deputy.call(listStaffChanges, { query: { state: 'waiting' } })).items[0]?.id ?? '';
  await expect(deputy.call(confirmChange, { params: { changeId: await waiting() } })).rejects.toMatchObject({ code: 'change.outdated' });
  await deputy.call(refuseChange, { params: { changeId: await waiting() } });
  await app.settle();
  expect(await has('more.example', '1', 'CNY')).toBe(0n);
});

test('nobody but active staff who may move money can ask', async () => {
  const [boss, alice] = [await app.staff('boss'), await app.member('alice')];
  const accountOf = async (id: string) =>
    (await app.db.selectFrom('member').select('account').where('id', '=', id).executeTakeFirstOrThrow()).account;
  expect(await staffRequester(app.db, await accountOf(boss.id))).toBe(boss.id);
  expect(await staffRequester(app.db, await accountOf(alice.id))).toBeUndefined();
  expect(await staffRequester(app.db, 'nobody_at_all')).toBeUndefined();
});

test('a statement of the source is kept for its member, once', async () => {
  const line = { key: '1', member: '1', at, unit: '金币', amount: '-3.5', reason: '发帖' };
  const records = {
    members: people(),
    'statement-lines': [line, { ...line, key: '2', at: '2016-01-01T00:00:00.000Z' }, { ...line, key: '3', member: '9' }],
  };
  const { counts } = await load('lines.example', records);
  expect(tallyOf(counts, 'statement-lines')).toMatchObject({ written: 2, skipped: { 'its member was not imported': 1 } });
  await load('lines.example', records);
  const { id } = await app.db.selectFrom('member').select('id').where('importKey', '=', 'lines.example:1').executeTakeFirstOrThrow();
  const lines: object[] = [];
  for await (const part of exportOfStatement(app.db, id)) lines.push(...part);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatchObject({ site: 'lines.example', unit: '金币', amount: '-3.5', reason: '发帖' });
});

test('the log of points names what was brought', async () => {
  const alice = await app.member('alice');
  await app.db.updateTable('member').set({ importKey: 'log.example:1' }).where('id', '=', alice.id).execute();
  await load('log.example', { 'opening-balances': [opening('1', '12')] });
  const { items } = await alice.call(listPointLog, { query: { module: 'opening' } });
  expect(items).toMatchObject([{ module: 'opening', amount: '12', memo: 'log.example extcredits2' }]);
});
