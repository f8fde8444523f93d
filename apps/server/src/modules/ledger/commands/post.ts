import { randomBytes } from 'node:crypto';
import { violatedConstraint } from '../../../platform/database/constraint.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { reach } from '../../../platform/database/last-steps.ts';
import { fail, invariant } from '../../../platform/failure.ts';
import { accountName, open } from '../accounts.ts';
import { contentHash, contentOf, type Posting } from '../posting.ts';
import { sealAtEnd } from '../seal-limit.ts';
import { writePostings, type PostingOutcome, type Salted } from '../write-postings.ts';

/** numeric_value_out_of_range: a balance beyond 64 bits. */
function isOutOfRange(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '22003';
}

/** The existing posting with this key: either the same one, or a mistake of the caller. */
async function storedUnder(tx: Tx, posting: Posting): Promise<string> {
  const stored = await tx
    .selectFrom('ledgerTransaction')
    .select(['id', 'inputHash', 'salt'])
    .where('key', '=', posting.key)
    .executeTakeFirst();
  invariant(stored !== undefined, 'a taken key has its transaction');
  return contentHash(contentOf(posting, stored.salt)).equals(stored.inputHash) ? stored.id : fail('ledger.key_reused');
}

function check(postings: readonly Posting[]): void {
  const seen = new Set<string>();
  invariant(new Set(postings.map(({ key }) => key)).size === postings.length, 'each posting has a key of its own');
  for (const { legs } of postings) {
    const names = new Set(legs.map(({ account }) => accountName(account)));
    invariant(names.size === legs.length && legs.length > 1, 'a posting has two legs or more, each on an account of its own');
    for (const { account } of legs) {
      if (account.owner === 'system') continue;
      invariant(!seen.has(accountName(account)), 'an account stands in one of the postings of one batch');
      seen.add(accountName(account));
    }
  }
}

function tryAll(tx: Tx, all: readonly Salted[]): Promise<PostingOutcome[]> {
  return writePostings(tx, all).catch((error: unknown) => {
    if (violatedConstraint(error) === 'ledger_account_covered') fail('ledger.not_covered');
    if (isOutOfRange(error)) fail('ledger.too_much');
    throw error;
  });
}

/**
 * Several postings at once: returns the ids in their order; one statement when all accounts are open. If one fails, none is made. An
 * account of a member or a hold may occur in only one of them, and no key twice. @throws Failure as `post`
 */
async function postAll(tx: Tx, postings: readonly Posting[]): Promise<string[]> {
  if (postings.length === 0) return [];
  check(postings);
  reach(tx, 'account');
  const all = postings.map((posting) => ({ posting, salt: randomBytes(16) }));
  let outcomes = await tryAll(tx, all);
  if (outcomes.some((outcome) => !outcome.open)) {
    await open(
      tx,
      postings.flatMap(({ legs }) => legs.map(({ account }) => account)),
    );
    outcomes = await tryAll(tx, all);
    invariant(
      outcomes.every((outcome) => outcome.open),
      'accounts are there once they were opened',
    );
  }
  const ids: string[] = [];
  for (const [index, { posting }] of all.entries()) ids.push(outcomes[index]?.id ?? (await storedUnder(tx, posting)));
  const large = outcomes.findIndex((outcome) => outcome.id !== null && outcome.large);
  const at = postings[large]?.at;
  if (at !== undefined) await sealAtEnd(tx, at);
  return ids;
}

/**
 * Moves value between accounts in the caller's transaction, and returns the id of the ledger's transaction. One statement when the accounts
 * are open. Repeated with the same key it changes nothing and returns the same id.
 * @throws Failure `ledger.key_reused` same key, other content; `ledger.not_covered` an account would fall below zero (below what it owes);
 * `ledger.too_much` an account would exceed 64 bits
 */
export async function post(tx: Tx, posting: Posting): Promise<string> {
  const [id] = await postAll(tx, [posting]);
  invariant(id !== undefined, 'a posting has an id');
  return id;
}
