import type { Answer, Query, readStatement as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { accountName } from '../accounts.ts';
import { firstHash } from '../posting.ts';
import { inclusionOf, type Inclusion } from '../proof-heads.ts';
import { entriesOf } from './entries-of.ts';

interface Account {
  id: string;
  balance: string;
  head: Buffer;
  lastEntryId: string | null;
  entries: number;
}

function told({ proofId, at, root, head, path }: Inclusion): NonNullable<Answer<typeof endpoint>['proof']> {
  const steps = path.map(({ side, hash }) => ({ side, hash: hash.toString('hex') }));
  return { id: proofId, at: at.toISOString(), root: root.toString('hex'), hash: head.toString('hex'), path: steps };
}

/** Two statements; balance, head and last entry are of one moment. */
export async function readStatement(ctx: MemberCtx, { currency }: Query<typeof endpoint>): Promise<Answer<typeof endpoint>> {
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
    proof: inclusion ? told(inclusion) : null,
  };
}
