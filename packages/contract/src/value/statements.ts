import Type from 'typebox';
import { currencies } from './amounts.ts';
import { endpoint } from '../endpoint.ts';
import { Id, nullable, oneOf, Time } from '../fields.ts';

/** The complete own statement of one account, which can be verified independently: docs/statements.md. */
const Currency = oneOf(...currencies);

const Hash = Type.String({ description: 'SHA-256 in hex' });

const Minor = Type.String({ description: 'whole fen or points as a decimal string, negative for an expense' });

const Proof = Type.Object({
  id: Id,
  at: Time,
  root: Hash,
  hash: Type.String({ description: 'head of the account at that proof' }),
  path: Type.Array(Type.Object({ side: oneOf('left', 'right'), hash: Hash }), {
    description: 'the siblings on the path from the leaf to the root',
  }),
});

export const readStatement = endpoint({
  method: 'GET',
  path: '/api/user/control/statement',
  access: 'member',
  rate: 'read',
  summary:
    "Returns the state of the caller's account: entries, balance, the head of its chain, and how the last proof of the books recorded it.",
  query: Type.Object({ currency: Currency }),
  answer: Type.Object({
    account: Type.Object({ id: nullable(Id), name: Type.String(), currency: Currency }),
    at: Time,
    entries: Type.Integer(),
    lastEntryId: nullable(Id),
    balance: Minor,
    hash: Hash,
    /** Null if no proof covers the account yet. */
    proof: nullable(Proof),
  }),
  errors: [],
});

const Contents = Type.Object({
  key: Type.String(),
  actor: nullable(Id),
  legs: Type.Array(Type.Object({ account: Type.String(), amount: Minor })),
  salt: nullable(Type.String({ description: 'hex; null in old ones' })),
});

const StatementEntry = Type.Object({
  id: Id,
  transactionId: Id,
  kind: Type.String(),
  subject: Type.Object({ kind: Type.String(), id: Type.String() }),
  memo: Type.String(),
  amount: Minor,
  balance: Type.String({ description: 'balance after the entry' }),
  at: Time,
  /** The rest of the hashed `input`; null if another member was involved. */
  contents: nullable(Contents),
  input: Type.String({ description: 'hash of the contents of the transaction' }),
  hash: Hash,
});

export const listStatementEntries = endpoint({
  method: 'GET',
  path: '/api/user/control/statement/entries',
  access: 'member',
  rate: 'read',
  summary: "Lists the next thousand entries of the caller's account after one, oldest first, with all inputs of their hashes.",
  query: Type.Object({ currency: Currency, after: Type.Optional(Id) }),
  answer: Type.Object({ items: Type.Array(StatementEntry) }),
  errors: [],
});

export const readStatementCheck = endpoint({
  method: 'GET',
  path: '/api/user/control/statement/check',
  access: 'member',
  rate: 'read',
  summary: 'Returns what the books say now about the last entry and the proof of a statement of the caller.',
  query: Type.Object({ currency: Currency, entryId: Type.Optional(Id), proofId: Type.Optional(Id) }),
  answer: Type.Object({
    accountId: nullable(Id),
    /** Null if the caller's account has no such entry. */
    entry: nullable(Type.Object({ hash: Hash, balance: Minor })),
    later: Type.Integer({ description: 'number of entries of the account after that one' }),
    root: nullable(Hash),
  }),
  errors: [],
});
