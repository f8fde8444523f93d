import type { Answer, listTips as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import { descending, numberedList, type PageOfList } from '../../../platform/database/numbered-list.ts';
import { fail } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { readsFor } from '../../../platform/http/rights.ts';
import { amount, decimalOf } from '../../ledger/index.ts';
import { cardOf, memberCards } from '../../members/index.ts';
import type { PostKind } from '../../posts/index.ts';
import { subjectKey } from '../../reactions/index.ts';
import { subjectLines } from '../../post-types/index.ts';

const ofTips = numberedList('tips of a post', { size: 20 }, descending('id'));

/** For whoever may read the post. @throws Failure `<kind>.not_found` */
export async function listTips(ctx: Ctx, post: { kind: PostKind; id: string }, requested: PageOfList): Promise<Answer<typeof endpoint>> {
  const { db, viewer } = ctx;
  const list = ofTips(requested);
  const line = (await subjectLines(ctx, [post])).get(subjectKey(post));
  if (line === undefined || line.gone) fail(`${post.kind}.not_found`);
  const tips = db.selectFrom('tip').where('postKind', '=', post.kind).where('postId', '=', post.id);
  const [total, rows] = await Promise.all([
    tips
      .select((eb) => [eb.fn.countAll<string>().as('count'), sql<string>`coalesce(sum(amount_minor), 0)::text`.as('sum')])
      .executeTakeFirstOrThrow(),
    tips.select(['id', 'giverId', 'named', 'amountMinor', 'givenAt']).$call(list.of).execute(),
  ]);
  const { rows: page, numbers } = list.show(rows, Number(total.count));
  const seesAll = readsFor(viewer, 'money');
  const isNamed = ({ named, giverId }: { named: boolean; giverId: string }) => named || seesAll || giverId === viewer.memberId;
  const cards = await memberCards(
    db,
    page.filter(isNamed).map(({ giverId }) => giverId),
  );
  const items = page.map((row) => ({
    id: row.id,
    giver: isNamed(row) ? cardOf(cards, row.giverId) : null,
    named: row.named,
    amount: decimalOf(amount(row.amountMinor), 'CNY'),
    at: row.givenAt.toISOString(),
  }));
  return { sum: decimalOf(amount(total.sum), 'CNY'), items, ...numbers };
}
