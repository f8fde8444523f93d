import type * as contract from '@chaguan/contract';
import { sql } from 'kysely';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { accountName } from '../accounts.ts';
import { firstHash } from '../posting.ts';
import { type Inclusion, inclusionOf } from '../proof-heads.ts';
import { entriesOf } from './transactions.ts';

interface Account {
  id: string;
  balance: string;
  head: Buffer;
  lastEntryId: string | null;
  entries: number;
}

function presentInclusion({
  proofId,
  at,
  root,
  head,
  path,
}: Inclusion): NonNullable<contract.Answer<typeof contract.readStatement>['proof']> {
  const steps = path.map(({ side, hash }) => ({ side, hash: hash.toString('hex') }));
  return { id: proofId, at: at.toISOString(), root: root.toString('hex'), hash: head.toString('hex'), path: steps };
}

/** Two statements; balance, head and last entry are from the same moment. */
export async function readStatement(
  ctx: MemberCtx,
  { currency }: contract.Query<typeof contract.readStatement>,
): Promise<contract.Answer<typeof contract.readStatement>> {
  const {
    db,
    viewer: { memberId },
  } = ctx;
  const ref = { owner: 'member', id: memberId, currency } as const;
  const name = accountName(ref);
  const { rows } = await sql<Account>`
    select account.id, balance_minor as balance, head_hash as head,
      (select id from ledger_entry entry where ${entriesOf(ref)} order by account_id desc, id desc limit 1) as last_entry_id,
      (select count(*)::int from ledger_entry where account_id = account.id) as entries
    from ledger_account account where owner_kind = 'member' and owner = ${memberId} and currency = ${currency}`.execute(db);
  const [account] = rows;
  const inclusion = account && (await inclusionOf(db, account.id));
  return {
    account: { id: account?.id ?? null, name, currency },
    at: ctx.clock.now().toISOString(),
    entries: account?.entries ?? 0,
    lastEntryId: account?.lastEntryId ?? null,
    balance: account?.balance ?? '0',
    hash: (account?.head ?? firstHash(name)).toString('hex'),
    proof: inclusion ? presentInclusion(inclusion) : null,
  };
}

interface Row {
  id: string;
  later: number;
  hash: Buffer | null;
  balance: string | null;
}

/** The current content of the books at the entry where a statement ends; an entry of another member is treated as missing. */
export async function readStatementCheck(
  { db, viewer: { memberId } }: MemberCtx,
  query: contract.Query<typeof contract.readStatementCheck>,
): Promise<contract.Answer<typeof contract.readStatementCheck>> {
  const { currency, entryId = '0', proofId } = query;
  const [{ rows }, proof] = await Promise.all([
    sql<Row>`
      select account.id, (select count(*)::int from ledger_entry where account_id = account.id and id > ${entryId}) as later,
        hash, balance_after_minor as balance
      from ledger_account account left join ledger_entry entry on entry.id = ${entryId} and entry.account_id = account.id
      where owner_kind = 'member' and owner = ${memberId} and currency = ${currency}`.execute(db),
    proofId === undefined ? undefined : db.selectFrom('ledgerProof').select('root').where('id', '=', proofId).executeTakeFirst(),
  ]);
  const [row] = rows;
  return {
    accountId: row?.id ?? null,
    entry: row?.hash && row.balance !== null ? { hash: row.hash.toString('hex'), balance: row.balance } : null,
    later: row?.later ?? 0,
    root: proof?.root.toString('hex') ?? null,
  };
}
