import type { Tx } from '../platform/database/db.ts';
import { announce } from '../platform/events/announce.ts';
import { keyOf, type Source } from './source.ts';

const longestName = 30;

async function freeName(tx: Tx, name: string, site: string): Promise<string> {
  const short = [...name].slice(0, longestName).join('');
  const withSite = `${[...name].slice(0, longestName - 3 - Math.min(site.length, 12)).join('')} (${site.slice(0, 12)})`;
  const taken = await tx.selectFrom('tag').select('nameZh').where('nameZh', 'in', [short, withSite]).execute();
  const names = new Set(taken.map(({ nameZh }) => nameZh));
  return [short, withSite].find((choice) => !names.has(choice)) ?? crypto.randomUUID().slice(0, longestName);
}

async function tagByKey(tx: Tx, importKey: string, name: string, site: string, parentId: string | null): Promise<string> {
  const known = await tx.selectFrom('tag').select('id').where('importKey', '=', importKey).executeTakeFirst();
  if (known !== undefined) return known.id;
  const unique = await freeName(tx, name, site);
  const { id } = await tx
    .insertInto('tag')
    .values({ parentId, nameZh: unique, nameEn: unique, icon: parentId === null ? 'library' : 'tag', sort: 100, importKey })
    .returning('id')
    .executeTakeFirstOrThrow();
  announce(tx, { drop: 'tags' });
  announce(tx, { drop: 'page:*' });
  return id;
}

/** Leaf tags of a batch by the names that the source uses, made on demand below one tag for the whole source. */
export async function leafTags(source: Source, tx: Tx, names: readonly string[]): Promise<Map<string, string>> {
  const { site } = source;
  const found = new Map<string, string>();
  if (names.length === 0) return found;
  const parentId = await tagByKey(tx, keyOf(site, 't', ''), site, site, null);
  for (const name of names) {
    if (!found.has(name)) found.set(name, await tagByKey(tx, keyOf(site, 't', name), name, site, parentId));
  }
  return found;
}
