import Type from 'typebox';
import { currencies } from './amounts.ts';
import { endpoint } from '../endpoint.ts';
import { Id, nullable, oneOf, Time } from '../fields.ts';

/** The complete own statement of one account, which can be verified independently: docs/statements.md. */
const Currency = oneOf(...currencies);

const Hash = Type.String({ description: 'SHA-256 in hex' });

const Minor = Type.String({ description: 'whole fen or points as a decimal string, with a sign when they left' });

const Proof = Type.Object({
  id: Id,
  at: Time,
  root: Hash,
  hash: Type.String({ description: 'head of the account as that proof found it' }),
  path: Type.Array(Type.Object({ side: oneOf('left', 'right'), hash: Hash }), {
    description: 'the siblings on the way from the leaf to the root',
  }),
});

export const readStatement = endpoint({
  method: 'GET',
  path: '/api/user/control/statement',
  access: 'member',
  rate: 'read',
  summary: "Where the caller's account stands: entries, balance, the head of its chain, and how the last proof of the books saw it.",
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
  balance: Type.String({ description: 'what was there afterwards' }),
  at: Time,
  /** The rest of the hashed `input`; null if another member was involved. */
  contents: nullable(Contents),
  input: Type.String({ description: 'hash of what the transaction says' }),
  hash: Hash,
});

export const listStatementEntries = endpoint({
  method: 'GET',
  path: '/api/user/control/statement/entries',
  access: 'member',
  rate: 'read',
  summary: "The next thousand entries of the caller's account after one, the first first, with all that their hashes stand on.",
  query: Type.Object({ currency: Currency, after: Type.Optional(Id) }),
  answer: Type.Object({ items: Type.Array(StatementEntry) }),
  errors: [],
});

export const readStatementCheck = endpoint({
  method: 'GET',
  path: '/api/user/control/statement/check',
  access: 'member',
  rate: 'read',
  summary: 'What the books say now about the last entry and the proof that a statement of the caller names.',
  query: Type.Object({ currency: Currency, entryId: Type.Optional(Id), proofId: Type.Optional(Id) }),
  answer: Type.Object({
    accountId: nullable(Id),
    /** Null if the caller's account has no such entry. */
    entry: nullable(Type.Object({ hash: Hash, balance: Minor })),
    later: Type.Integer({ description: 'entries of the account after that one' }),
    root: nullable(Hash),
  }),
  errors: [],
});
