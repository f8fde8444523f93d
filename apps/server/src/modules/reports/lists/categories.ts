import type { addReportCategory, Answer, Body, readReportForm as readForm } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { settings } from '../../site/index.ts';

type Category = Answer<typeof addReportCategory>;
type Form = Body<typeof addReportCategory>;

const columns = ['id', 'parentId', 'nameZh', 'nameEn', 'sort', 'needsReason'] as const;

/** The first level in order, each category followed by its leaves. */
export async function listCategories(db: Db): Promise<{ items: Category[] }> {
  const rows = await db.selectFrom('reportCategory').select(columns).where('deletedAt', 'is', null).orderBy('sort').orderBy('id').execute();
  const groups = rows.filter(({ parentId }) => parentId === null);
  return { items: groups.flatMap((group) => [group, ...rows.filter(({ parentId }) => parentId === group.id)]) };
}

/** The tree is small: a change locks all of it, so that it never gets a third level. */
async function lockTree(tx: Tx): Promise<Category[]> {
  await sql`select pg_advisory_xact_lock(1616, 1)`.execute(tx);
  return tx.selectFrom('reportCategory').select(columns).where('deletedAt', 'is', null).execute();
}

/** @throws Failure `report_category.parent` at `parentId` if it would be on a third level */
function checkParent(tree: readonly Category[], categoryId: string | null, parentId: string | null): void {
  if (parentId === null) return;
  const parent = tree.find(({ id }) => id === parentId);
  const hasLeaves = tree.some((one) => one.parentId === categoryId && categoryId !== null);
  if (parent === undefined || parent.parentId !== null || parentId === categoryId || hasLeaves)
    failField('parentId', 'report_category.parent');
}

/** Adds a category, or changes the one with this id. */
export async function saveCategory(ctx: MemberCtx, categoryId: string | null, form: Form): Promise<Category> {
  const [nameZh, nameEn] = [form.nameZh.trim(), form.nameEn.trim()];
  if (nameZh === '') failField('nameZh', 'field.required');
  const values = { nameZh, nameEn, sort: form.sort, needsReason: form.needsReason, parentId: form.parentId ?? null };
  return ctx.write(async (tx) => {
    const tree = await lockTree(tx);
    const before = tree.find(({ id }) => id === categoryId);
    if (categoryId !== null && before === undefined) fail('report_category.not_found');
    checkParent(tree, categoryId, values.parentId);
    const saved =
      categoryId === null
        ? await tx.insertInto('reportCategory').values(values).returning(columns).executeTakeFirstOrThrow()
        : await tx.updateTable('reportCategory').set(values).where('id', '=', categoryId).returning(columns).executeTakeFirstOrThrow();
    const act = categoryId === null ? 'report_category.added' : 'report_category.edited';
    await recordAct(tx, ctx, { act, subject: { kind: 'report_category', id: saved.id }, ...(before && { before }), after: saved });
    return saved;
  });
}

/** With its leaves; the rows are kept for the reports that refer to them. */
export async function deleteCategory(ctx: MemberCtx, categoryId: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const tree = await lockTree(tx);
    const before = tree.find(({ id }) => id === categoryId) ?? fail('report_category.not_found');
    await tx
      .updateTable('reportCategory')
      .set({ deletedAt: ctx.clock.now() })
      .where((eb) => eb.or([eb('id', '=', categoryId), eb('parentId', '=', categoryId)]))
      .where('deletedAt', 'is', null)
      .execute();
    await recordAct(tx, ctx, { act: 'report_category.deleted', subject: { kind: 'report_category', id: categoryId }, before });
    return {};
  });
}

/**
 * A category that can be chosen: not deleted, and without subcategories.
 * @throws Failure `report.category_closed` at `categoryId`
 */
export async function openLeaf(db: Db, categoryId: string): Promise<{ needsReason: boolean }> {
  const { rows } = await sql<{ needsReason: boolean }>`
    select needs_reason from report_category category
    where id = ${categoryId}::bigint and deleted_at is null
      and not exists (select from report_category leaf where leaf.parent_id = category.id and leaf.deleted_at is null)`.execute(db);
  return rows[0] ?? failField('categoryId', 'report.category_closed');
}

function leafOf({ id, nameZh, nameEn, needsReason }: Category) {
  return { id, name: { zh: nameZh, en: nameEn }, needsReason };
}

export async function readReportForm({ db }: MemberCtx): Promise<Answer<typeof readForm>> {
  const [rules, { items }] = await Promise.all([settings.get(db), listCategories(db)]);
  const groups = items.filter(({ parentId }) => parentId === null);
  return {
    open: rules.reportOpen,
    pictures: rules.reportImages,
    groups: groups.map((group) => ({ ...leafOf(group), leaves: items.filter(({ parentId }) => parentId === group.id).map(leafOf) })),
  };
}
