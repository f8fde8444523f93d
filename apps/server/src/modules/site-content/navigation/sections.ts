import {
  type Answer,
  askListPage,
  type listStaffHeaderSections,
  type readBaseInfo,
  siteHomePage,
  type addHeaderSection,
  type Body,
  type deleteHeaderSection,
} from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { sql } from 'kysely';
import { CachedRead } from '../../../platform/cached-read.ts';
import type { Ctx, MemberCtx } from '../../../platform/http/ctx.ts';
import { everyPage } from '../../../platform/cache/page-group.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { fail, failField } from '../../../platform/failure.ts';
import { isLinkAddress } from '../../../platform/link-address.ts';
import { recordAct } from '../../audit/index.ts';

type Section = Answer<typeof listStaffHeaderSections>['items'][number];

/** A few rows that every page shows. A renamed or moved tag is still the same list; deleting a tag deletes its section. */
const sectionRows = new CachedRead('header-sections', 60_000, (db) =>
  db
    .selectFrom('headerSection')
    .leftJoin('tag', 'tag.id', 'headerSection.tagId')
    .select(['headerSection.id', 'headerSection.nameZh', 'headerSection.nameEn', 'address', 'tagId', 'headerSection.sort', 'tag.kind'])
    .orderBy('headerSection.sort')
    .orderBy('headerSection.id')
    .execute(),
);

export async function listSections({ db }: Pick<Ctx, 'db'>): Promise<Section[]> {
  return (await sectionRows.get(db)).map(({ kind: _, ...section }) => section);
}

/** The sections in a reader's language. */
export async function headerSections({ db, language }: Ctx): Promise<Answer<typeof readBaseInfo>['sections']> {
  return (await sectionRows.get(db)).map(({ nameZh, nameEn, address, tagId, kind }) => ({
    name: language === 'en' && nameEn !== '' ? nameEn : nameZh,
    to: tagId === null ? address : addressOf(kind === 'question' ? askListPage : siteHomePage, { tagId }),
  }));
}

type Form = Body<typeof addHeaderSection>;

/** As many as fit in a header beside the built-in ones. */
const most = 8;

async function valuesOf(tx: Tx, form: Form) {
  const values = { ...form, nameZh: form.nameZh.trim(), nameEn: form.nameEn.trim(), address: form.address.trim() };
  if (values.nameZh === '') failField('nameZh', 'field.required');
  if (values.tagId === null) {
    if (!isLinkAddress(values.address)) failField('address', 'link.address');
    return values;
  }
  const tag = await tx.selectFrom('tag').select('id').where('id', '=', values.tagId).forKeyShare().executeTakeFirst();
  if (tag === undefined) failField('tagId', 'tag.not_found');
  return { ...values, address: '' };
}

function dropSections(tx: Tx): void {
  for (const each of [sectionRows, everyPage]) each.drop(tx);
}

/** Serializes concurrent additions, so that the limit holds. */
async function mustHaveRoom(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('header-sections', 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('headerSection')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= most) fail('header_section.too_many');
}

/** Adds a section, or changes the one with this id. */
export async function saveSection(ctx: MemberCtx, sectionId: string | null, form: Form): Promise<Answer<typeof addHeaderSection>> {
  return ctx.write(async (tx) => {
    dropSections(tx);
    if (sectionId === null) {
      await mustHaveRoom(tx);
      const added = await tx
        .insertInto('headerSection')
        .values(await valuesOf(tx, form))
        .returningAll()
        .executeTakeFirstOrThrow();
      const { id, ...after } = added;
      await recordAct(tx, ctx, { act: 'header_section.added', subject: { kind: 'header_section', id }, after });
      return added;
    }
    const known = await tx.selectFrom('headerSection').selectAll().where('id', '=', sectionId).forUpdate().executeTakeFirst();
    if (known === undefined) fail('header_section.not_found');
    const values = await valuesOf(tx, form);
    const saved = await tx.updateTable('headerSection').set(values).where('id', '=', sectionId).returningAll().executeTakeFirstOrThrow();
    const [{ id, ...before }, { id: _, ...after }] = [known, saved];
    await recordAct(tx, ctx, { act: 'header_section.edited', subject: { kind: 'header_section', id }, before, after });
    return saved;
  });
}

export async function deleteSection(ctx: MemberCtx, sectionId: string): Promise<Answer<typeof deleteHeaderSection>> {
  return ctx.write(async (tx) => {
    const gone = await tx.deleteFrom('headerSection').where('id', '=', sectionId).returningAll().executeTakeFirst();
    if (gone === undefined) fail('header_section.not_found');
    const { id, ...before } = gone;
    await recordAct(tx, ctx, { act: 'header_section.deleted', subject: { kind: 'header_section', id }, before });
    dropSections(tx);
    return {};
  });
}
