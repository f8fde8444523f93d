import type * as contract from '@chaguan/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { ascending, descending, numberedList } from '../../../platform/database/numbered-list.ts';
import type { Appeal } from '../../../platform/database/schema.ts';
import { invariant } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { hasRight } from '../../../platform/http/rights.ts';
import { memberCards } from '../../members/index.ts';
import { publicName } from '../log/act-names.ts';
import { aboutOf, obstacleTo, ownAct, type Subject } from './appealable.ts';

type OwnAppeal = contract.Answer<typeof contract.listOwnAppeals>['items'][number];

const pageSize = 30;

function present({ id, act, subjectKind, subjectId, actReason, text, filedAt, state, reason, decidedAt }: Selectable<Appeal>): OwnAppeal {
  const name = publicName(act);
  invariant(name !== undefined, 'acts that can be appealed are public ones');
  return {
    id,
    act: name,
    subject: { kind: subjectKind, id: subjectId } as Subject,
    actReason,
    text,
    reason,
    state: state as OwnAppeal['state'],
    filedAt: filedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

export async function readAppealable(
  { db, viewer, clock }: MemberCtx,
  subject: contract.Query<typeof contract.readAppealable>,
): Promise<contract.Answer<typeof contract.readAppealable>> {
  const now = clock.now();
  const own = await ownAct(db, viewer.memberId, subject, now);
  const { act, at, reason } = own.latest;
  const name = publicName(act);
  invariant(name !== undefined, 'acts that can be appealed are public ones');
  return { act: name, at: at.toISOString(), reason, title: own.about.title, obstacle: await obstacleTo(db, viewer.memberId, own, now) };
}

export async function listOwnAppeals(
  { db, viewer }: MemberCtx,
  before: string | undefined,
): Promise<contract.Answer<typeof contract.listOwnAppeals>> {
  const rows = await db
    .selectFrom('appeal')
    .selectAll()
    .where('memberId', '=', viewer.memberId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const items = rows.slice(0, pageSize).map(present);
  return { items, next: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null };
}

const lists = {
  open: numberedList('open-appeals', { size: pageSize }, ascending('filed_at', 'time'), ascending('id')),
  decided: numberedList('decided-appeals', { size: pageSize }, descending('id')),
};

/** Of others, about acts of others, in the caller's tags; auditors see all tags. A condition on `appeal`. */
function ofOthers({ viewer }: MemberCtx): RawBuilder<boolean> {
  const own = hasRight(viewer, 'reports') ? (viewer.powers?.tagIds ?? null) : null;
  return sql<boolean>`(member_id <> ${viewer.memberId}::bigint and actor_id is distinct from ${viewer.memberId}::bigint
    and (${own === null} or tag_ids && ${own ?? []}::bigint[]))`;
}

/** Those of others, about acts of others; auditors see them and decide none. */
export async function listAppeals(
  ctx: MemberCtx,
  { state = 'open', ...requested }: contract.Query<typeof contract.listAppeals>,
): Promise<contract.Answer<typeof contract.listAppeals>> {
  const { db, viewer, clock } = ctx;
  const page = lists[state](requested);
  const mayDecide = hasRight(viewer, 'reports');
  const chosen = sql<boolean>`(appeal.state = 'open') = ${state === 'open'} and ${ofOthers(ctx)}`;
  const [rows, { total }] = await Promise.all([
    page.of(db.selectFrom('appeal').selectAll().where(chosen)).execute(),
    db
      .selectFrom('appeal')
      .select(sql<number>`count(*)::int`.as('total'))
      .where(chosen)
      .executeTakeFirstOrThrow(),
  ]);
  const { rows: displayed, numbers } = page.show(rows, total);
  const cards = await memberCards(
    db,
    displayed.map(({ memberId }) => memberId),
  );
  const abouts = await Promise.all(
    displayed.map(({ subjectKind, subjectId }) => aboutOf(db, { kind: subjectKind, id: subjectId } as Subject, clock.now())),
  );
  const items = displayed.map((row, at) => ({
    ...present(row),
    member: cards.get(row.memberId) ?? null,
    title: abouts[at]?.title ?? null,
    excerpt: abouts[at]?.excerpt ?? null,
    mayDecide,
  }));
  return { items, ...numbers };
}
