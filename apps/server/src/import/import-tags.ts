import type { TagKind } from '@chaguan/contract';
import { questionTags, tags } from '../modules/tags/index.ts';
import type { Tx } from '../platform/database/db.ts';
import { everyPage } from '../platform/cache/page-group.ts';
import { keyOf, type Source } from './source.ts';

const longestName = 30;

interface NewTag {
  kind: TagKind;
  importKey: string;
  name: string;
  parentId: string | null;
}

async function freeName(tx: Tx, { kind, name }: NewTag, site: string): Promise<string> {
  const short = [...name].slice(0, longestName).join('');
  const withSite = `${[...name].slice(0, longestName - 3 - Math.min(site.length, 12)).join('')} (${site.slice(0, 12)})`;
  const taken = await tx.selectFrom('tag').select('nameZh').where('kind', '=', kind).where('nameZh', 'in', [short, withSite]).execute();
  const names = new Set(taken.map(({ nameZh }) => nameZh));
  return [short, withSite].find((choice) => !names.has(choice)) ?? crypto.randomUUID().slice(0, longestName);
}

async function tagByKey(tx: Tx, tag: NewTag, site: string): Promise<string> {
  const { kind, importKey, parentId } = tag;
  const known = await tx.selectFrom('tag').select('id').where('importKey', '=', importKey).executeTakeFirst();
  if (known !== undefined) return known.id;
  const unique = await freeName(tx, tag, site);
  const { id } = await tx
    .insertInto('tag')
    .values({ kind, parentId, nameZh: unique, nameEn: unique, icon: parentId === null ? 'library' : 'tag', sort: 100, importKey })
    .returning('id')
    .executeTakeFirstOrThrow();
  (kind === 'topic' ? tags : questionTags).drop(tx);
  everyPage.drop(tx);
  return id;
}

/** Leaf tags of a batch by their names at the source, created on demand below one tag for the whole source. */
export async function leafTags(source: Source, tx: Tx, kind: TagKind, names: readonly string[]): Promise<Map<string, string>> {
  const { site } = source;
  const idsByKey = new Map<string, string>();
  if (names.length === 0) return idsByKey;
  const keyKind = kind === 'topic' ? 't' : 'q';
  const parentId = await tagByKey(tx, { kind, importKey: keyOf(site, keyKind, ''), name: site, parentId: null }, site);
  for (const name of names) {
    if (!idsByKey.has(name)) idsByKey.set(name, await tagByKey(tx, { kind, importKey: keyOf(site, keyKind, name), name, parentId }, site));
  }
  return idsByKey;
}
