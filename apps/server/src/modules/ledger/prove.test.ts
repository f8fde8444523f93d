import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { ledgerJobs, prove } from './index.ts';
import { createMerkleRoot, leafHash, merklePath, nodeHash } from './merkle.ts';
import { findingsAfter, give } from './testing.ts';

const app = testApp();

const account = { owner: 'member', id: '1', currency: 'POINT' } as const;

beforeEach(async () => {
  await app.write((tx) => give(tx, account, 10));
  await app.write((tx) => give(tx, account, 20));
});

const lastEntry = sql`(select max(id) from ledger_entry where hash is not null)`;

test.each([
  ['a balance', sql`update ledger_account set balance_minor = balance_minor + 1 where owner = '1'`, ['balances']],
  [
    'an amount',
    sql`update ledger_entry set amount_minor = amount_minor + 1 where id = ${lastEntry}`,
    ['chains', 'contents', 'running', 'sums', 'transactions'],
  ],
  ['a running balance', sql`update ledger_entry set balance_after_minor = 7 where id = ${lastEntry}`, ['balances', 'chains', 'running']],
  [
    'a whole transaction',
    sql`with gone as (delete from ledger_entry where transaction_id = (select max(id) from ledger_transaction)) delete from ledger_transaction where id = (select max(id) from ledger_transaction)`,
    ['balances', 'heads'],
  ],
  ['a reason', sql`update ledger_transaction set memo = 'x' where id = (select max(id) from ledger_transaction)`, ['contents']],
  [
    'a time',
    sql`update ledger_transaction set posted_at = posted_at - interval '1 day' where id = (select max(id) from ledger_transaction)`,
    ['chains'],
  ],
  ['an actor', sql`update ledger_transaction set actor_id = 5`, ['contents']],
  [
    'the hash of a transaction',
    sql`update ledger_transaction set input_hash = sha256('x') where id = (select max(id) from ledger_transaction)`,
    ['chains', 'contents'],
  ],
  ['a head', sql`update ledger_account set head_hash = sha256('x') where owner = '1'`, ['heads']],
  [
    'the other side',
    sql`update ledger_entry set account_id = (select id from ledger_account where owner = 'platform' and currency = 'POINT') where hash is null`,
    ['contents'],
  ],
  ['an account', sql`delete from ledger_account where owner = '1'`, ['contents', 'orphans', 'sums', 'transactions']],
])('%s that was changed around the code is found', async (_, change, finding) => {
  expect(await findingsAfter(app, (tx) => change.execute(tx))).toEqual(finding);
});

test('right books have a root that is valid until somebody posts, and every proof is stored', async () => {
  const [first, second] = [await prove(app.db, app.clock.now()), await prove(app.db, app.clock.now())];
  expect(first).toMatchObject({ right: true, findings: {} });
  expect(second.root).toBe(first.root);
  await app.write((tx) => give(tx, account, 1));
  expect((await prove(app.db, app.clock.now())).root).not.toBe(first.root);
  const before = await app.db.selectFrom('ledgerProof').select('id').execute();
  const [, weekly] = ledgerJobs([]);
  await weekly?.run(app.services);
  const stored = await app.db.selectFrom('ledgerProof').selectAll().orderBy('id', 'desc').execute();
  expect(stored).toHaveLength(before.length + 1);
  expect(stored[0]).toMatchObject({ rightBooks: true, findings: {} });
});

test('a Merkle root depends on every leaf and its index', () => {
  const rootOf = (...leaves: string[]) => {
    const tree = createMerkleRoot();
    for (const leaf of leaves) tree.add(Buffer.from(leaf));
    return tree.root().toString('hex');
  };
  const roots = [
    [],
    ['a'],
    ['a', 'b'],
    ['b', 'a'],
    ['a', 'b', 'c'],
    ['a', 'b', 'c', 'c'],
    ['a', 'b', 'c', 'd'],
    ['a', 'b', 'c', 'd', 'e'],
  ].map((leaves) => rootOf(...leaves));
  expect(new Set(roots).size).toBe(roots.length);
  // RFC 6962, section 2.1.3: the root of the empty tree is the hash of nothing.
  expect(roots[0]).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(rootOf('a', 'b', 'c')).toBe(rootOf('a', 'b', 'c'));
});

test('every leaf has its way to the root, and pieces lead to the same root', () => {
  for (let count = 1; count <= 21; count += 1) {
    const leaves = Array.from({ length: count }, (_, index) => Buffer.from([index]));
    const [tree, ofPieces] = [createMerkleRoot(), createMerkleRoot()];
    for (const leaf of leaves) tree.add(leaf);
    for (let from = 0; from < count; from += 4) {
      const piece = createMerkleRoot();
      for (const leaf of leaves.slice(from, from + 4)) piece.add(leaf);
      ofPieces.addNode(piece.root());
    }
    expect(ofPieces.root()).toEqual(tree.root());
    for (const [index, leaf] of leaves.entries()) {
      const steps = merklePath(
        leaves.map((one) => leafHash(one)),
        index,
      );
      const top = steps.reduce((node, { side, hash }) => (side === 'left' ? nodeHash(hash, node) : nodeHash(node, hash)), leafHash(leaf));
      expect(top).toEqual(tree.root());
    }
  }
});
