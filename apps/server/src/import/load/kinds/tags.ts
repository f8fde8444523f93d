import { questionTags, tags } from '../../../modules/tags/index.ts';
import { everyPage } from '../../../platform/cache/page-group.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { RecordOf } from '../../archive/records/index.ts';
import { type Batch, type KindLoader, known, written } from '../kind-loader.ts';
import { importKeyOf, remember } from '../references.ts';

type Tag = RecordOf<'tags'>;

const longestName = 30;

async function freeName(tx: Tx, kind: string, name: string, site: string): Promise<string> {
  const short = [...name].slice(0, longestName).join('');
  const withSite = `${[...name].slice(0, longestName - 3 - Math.min(site.length, 12)).join('')} (${site.slice(0, 12)})`;
  const inUse = await tx.selectFrom('tag').select('nameZh').where('kind', '=', kind).where('nameZh', 'in', [short, withSite]).execute();
  const names = new Set(inUse.map(({ nameZh }) => nameZh));
  return [short, withSite].find((choice) => !names.has(choice)) ?? crypto.randomUUID().slice(0, longestName);
}

/** A role that nobody has: what it alone may do, only staff may. */
async function nobody({ tx, run }: Batch): Promise<string> {
  const { site } = run.source;
  const before = await tx
    .selectFrom('importReference')
    .select('id')
    .where('site', '=', site)
    .where('kind', '=', 'nobody')
    .executeTakeFirst();
  if (before !== undefined) return before.id;
  const { id } = await tx
    .insertInto('role')
    .values({ nameZh: `不开放 (${site.slice(0, 25)})`, nameEn: `Closed (${site.slice(0, 25)})`, sort: 9999 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await remember(tx, site, 'nobody', '', id);
  return id;
}

async function addRights(batch: Batch, tagId: string, record: Tag): Promise<void> {
  const closed = record.closedToAll === true ? [{ right: 'view' as const, roles: [] }] : [];
  for (const { right, roles } of [...(record.rights ?? []), ...closed]) {
    const ids = roles.flatMap((role) => batch.refs.id('roles', role) ?? []);
    const allowed = ids.length === 0 ? [await nobody(batch)] : ids;
    const values = allowed.map((roleId) => ({ tagId, right, roleId }));
    await batch.tx
      .insertInto('tagRight')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Tags below those whose parent is written; the parents of a source come before their children. */
export const tagLoader: KindLoader<'tags'> = {
  kind: 'tags',
  refs: ({ key, parent, rights = [] }) => [
    { kind: 'tags', key },
    ...(parent === undefined ? [] : [{ kind: 'tags', key: parent }]),
    ...rights.flatMap(({ roles }) => roles.map((role) => ({ kind: 'roles', key: role }))),
  ],
  order: ({ parent }) => (parent === undefined ? '1970-01-01T00:00:00Z' : '1970-01-02T00:00:00Z'),
  async load(batch, { key, record }) {
    const { tx, run, refs } = batch;
    if (refs.id('tags', key) !== undefined) return known;
    const nameZh = await freeName(tx, record.of === 'topics' ? 'topic' : 'question', record.name, run.source.site);
    if (nameZh !== record.name) batch.remark('a tag renamed, because its name is taken or too long');
    const parentId = refs.id('tags', record.parent) ?? null;
    if (record.parent !== undefined && parentId === null) batch.remark('a tag without its parent, which was not imported');
    const { id } = await tx
      .insertInto('tag')
      .values({
        kind: record.of === 'topics' ? 'topic' : 'question',
        parentId,
        nameZh,
        nameEn: record.nameEn === undefined ? nameZh : [...record.nameEn].slice(0, longestName).join(''),
        icon: record.icon ?? (parentId === null ? 'library' : 'tag'),
        sort: record.order ?? 100,
        importKey: importKeyOf(run.source.site, key),
        ...(record.colour !== undefined && { colour: record.colour }),
        ...(record.reviewed !== undefined && { reviewed: record.reviewed }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    refs.add('tags', key, id);
    await addRights(batch, id, record);
    for (const each of [record.of === 'topics' ? tags : questionTags, everyPage]) each.drop(tx);
    return written;
  },
};
