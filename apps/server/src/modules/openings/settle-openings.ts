import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { MemberCtx, Services } from '../../platform/http/ctx.ts';
import { requestChange } from '../approvals/index.ts';
import { amount, decimalOf } from '../ledger/index.ts';
import { aloneLimit, settings } from '../site/index.ts';
import { bookApproved } from './book-openings.ts';
import { basisOf, lockWaiting, openingsApproval, type WaitingMoney } from './openings-approval.ts';

/** The member of staff in whose name an import asks; undefined for anybody who may not ask. */
export async function staffRequester(db: Db, account: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('member')
    .leftJoin('staffRole', 'staffRole.id', 'member.staffRoleId')
    .select(['member.id', 'rights', 'staffRoleId'])
    .where(sql<string>`lower(account)`, '=', account.toLowerCase())
    .where('staff', '=', true)
    .where('state', '=', 'active')
    .executeTakeFirst();
  return row !== undefined && (row.staffRoleId === null || (row.rights ?? []).includes('money')) ? row.id : undefined;
}

/** Money that is not booked because it is above the limit. */
export interface UnsettledMoney extends WaitingMoney {
  /** In yuan. */
  amount: string;
  /** Whether a second person has been asked. */
  isRequested: boolean;
}

/** What imports brought without two people until now. */
async function broughtAlone(tx: Tx): Promise<bigint> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(amount_minor), 0)::text as sum from opening_balance
    where currency = 'CNY' and state <> 'waiting' and change_id is null`.execute(tx);
  return BigInt(rows[0]?.sum ?? 0);
}

/** Who asks at a terminal has no session and no address. */
function contextOf(services: Services, memberId: string): MemberCtx {
  const viewer = { memberId, sessionId: null, readsAllPosts: false, roleIds: [], rights: new Set<never>() };
  const caller = {
    language: 'zh' as const,
    locale: 'zh' as const,
    address: '',
    device: '',
    userAgent: '',
    requestId: randomUUID(),
    authorization: undefined,
  };
  return { ...services, ...caller, viewer };
}

async function isRequested(tx: Tx, site: string): Promise<boolean> {
  const row = await tx
    .selectFrom('staffChange')
    .select('id')
    .where('kind', '=', 'opening_balances')
    .where('subject', '=', site)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row !== undefined;
}

/** Money within the limit is approved, money above it waits; of several imports at once each sees what the other approved. */
async function decide(services: Services, tx: Tx, site: string, requesterId: string | undefined): Promise<UnsettledMoney | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('openings', 0))`.execute(tx);
  const waiting = await lockWaiting(tx, site);
  if (waiting.members === 0) return undefined;
  if ((await broughtAlone(tx)) + waiting.sum <= aloneLimit(await settings.get(services.db), 'CNY')) {
    await tx.updateTable('openingBalance').set({ state: 'approved' }).where('site', '=', site).where('state', '=', 'waiting').execute();
    return undefined;
  }
  const unsettled = { ...waiting, amount: decimalOf(amount(waiting.sum), 'CNY') };
  if (await isRequested(tx, site)) return { ...unsettled, isRequested: true };
  if (requesterId === undefined) return { ...unsettled, isRequested: false };
  const proposal = {
    subject: site,
    basis: basisOf(waiting),
    before: {},
    after: { members: waiting.members, amount: unsettled.amount },
  };
  await requestChange(tx, contextOf(services, requesterId), openingsApproval, proposal, { alwaysTwo: true });
  return { ...unsettled, isRequested: true };
}

/**
 * Books what an import of a site listed: points, and money up to the limit of one person, all imports together. Money above it waits for a
 * second person, who is asked in the name of a member of staff.
 * @throws Failure those of `requestChange`
 */
export async function settleOpenings(
  services: Services,
  site: string,
  requesterId: string | undefined,
): Promise<UnsettledMoney | undefined> {
  const unsettled = await services.write((tx) => decide(services, tx, site, requesterId));
  await bookApproved(services, site);
  return unsettled;
}
