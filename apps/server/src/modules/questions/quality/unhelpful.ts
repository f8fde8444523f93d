import type { Answer, markUnhelpful as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import { batchesById } from '../../../platform/database/batches.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { must } from '../../../platform/decision.ts';
import type { MemberCtx, Services } from '../../../platform/http/ctx.ts';
import { originOf } from '../../../platform/outbound/origin-of.ts';
import { mustLive } from '../../members/index.ts';
import { isNewMember } from '../../new-members/index.ts';
import { settings } from '../../site/index.ts';
import { canMarkWorked, policyContext } from '../policy.ts';
import { questionRows } from '../rows.ts';

/** So many marks of a member count within a day, and so many within a month on answers of one author; others are recorded without weight. */
const mostInDay = 20;
const mostOnAuthor = 3;

/** Marks that already count: of this member, and of others on this answer with the address of their first known sign-in. */
interface Counted {
  inDay: number;
  onAuthor: number;
  addresses: (string | null)[];
  own: string | null;
}

async function countedMarks(tx: Tx, answer: { id: string; authorId: string }, memberId: string, now: Date): Promise<Counted> {
  const since = (days: number) => sql`at > ${now}::timestamptz - ${sql.lit(days)} * interval '1 day'`;
  const mine = sql`select from answer_unhelpful join answer on answer.id = answer_id where member_id = ${memberId}::bigint and weight > 0`;
  const address = (id: unknown) => sql`(select address from login_log where login_log.member_id = ${id} order by id limit 1)`;
  const { rows } = await sql<Counted>`
    select (select count(*)::int from (${mine} and ${since(1)}) day) as in_day,
      (select count(*)::int from (${mine} and ${since(30)} and author_id = ${answer.authorId}::bigint) month) as on_author,
      ${address(sql`${memberId}::bigint`)} as own,
      array(select ${address(sql.ref('answer_unhelpful.member_id'))} from answer_unhelpful
        where answer_id = ${answer.id}::bigint and weight > 0 order by at desc limit 200) as addresses`.execute(tx);
  return rows[0] ?? { inDay: 0, onAuthor: 0, addresses: [], own: null };
}

/**
 * A mark of a new member weighs nothing, nor one above the limits, nor a second one from the network of a member who has marked the answer:
 * several accounts of one person count once.
 */
async function weigh(ctx: MemberCtx, tx: Tx, answer: { id: string; authorId: string }): Promise<0 | 1> {
  if (await isNewMember(ctx, tx, await settings.get(ctx.db))) return 0;
  const { inDay, onAuthor, addresses, own } = await countedMarks(tx, answer, ctx.viewer.memberId, ctx.clock.now());
  if (inDay >= mostInDay || onAuthor >= mostOnAuthor) return 0;
  const origin = originOf(own);
  return origin !== null && addresses.some((address) => originOf(address) === origin) ? 0 : 1;
}

/** The sum is made anew under the lock of the answer, which each mark takes first: of two at the same time the second sees the first. */
export async function markUnhelpful(ctx: MemberCtx, answerId: string, on: boolean): Promise<Answer<typeof endpoint>> {
  const policy = await policyContext(ctx);
  const { root: question, post: answer } = await questionRows.response.read(ctx.db, answerId);
  must(canMarkWorked(policy, question, answer));
  const { memberId } = ctx.viewer;
  await ctx.write(async (tx) => {
    await sql`select from answer where id = ${answerId}::bigint for no key update`.execute(tx);
    if (on) {
      const weight = await weigh(ctx, tx, { id: answerId, authorId: answer.authorId });
      await sql`
        insert into answer_unhelpful (answer_id, member_id, at, weight) values (${answerId}, ${memberId}, ${ctx.clock.now()}, ${weight})
        on conflict on constraint answer_unhelpful_once do nothing`.execute(tx);
    } else {
      await sql`delete from answer_unhelpful where answer_id = ${answerId} and member_id = ${memberId}`.execute(tx);
    }
    await sumUp(tx, [answerId]);
    await mustLive(tx, memberId);
  });
  return { unhelpful: on };
}

async function sumUp(tx: Tx, answerIds: readonly string[]): Promise<void> {
  await sql`
    update answer set unhelpful = coalesce((select sum(weight) from answer_unhelpful where answer_id = answer.id), 0)
    where id = any(${answerIds}::bigint[])`.execute(tx);
}

const batch = 200;

/** Marks of a cancelled account count no longer. Answers are locked in the order of their ids. */
export async function forgetUnhelpful({ write }: Services, memberId: string): Promise<void> {
  for (let removed = batch; removed === batch;) {
    removed = await write(async (tx) => {
      const { rows } = await sql<{ id: string }>`
        select answer_id as id from answer_unhelpful where member_id = ${memberId}::bigint order by answer_id limit ${batch}::int`.execute(
        tx,
      );
      const ids = rows.map(({ id }) => id);
      await sql`select 1 from answer where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx);
      await sql`delete from answer_unhelpful where member_id = ${memberId}::bigint and answer_id = any(${ids}::bigint[])`.execute(tx);
      await sumUp(tx, ids);
      return ids.length;
    });
  }
}

/** Ids of answers that the member marked as not helpful. */
export function exportOfUnhelpful(db: Db, memberId: string) {
  return batchesById((afterId, size) =>
    db
      .selectFrom('answerUnhelpful')
      .select(['answerId as id', 'at'])
      .where('memberId', '=', memberId)
      .where('answerId', '>', afterId)
      .orderBy('answerId')
      .limit(size)
      .execute(),
  );
}
