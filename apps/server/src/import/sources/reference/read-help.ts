import type { RecordOf } from '../../archive/records/index.ts';
import { twoLevels } from '../category-tags.ts';
import { itemOf } from '../items.ts';
import { numberIn, type Row, textIn } from '../mysql-database.ts';
import type { ReadItem } from '../reader.ts';
import { convertHtml } from './convert-html.ts';
import { pagesOf } from './sections.ts';
import { columnsOf, type Site, siteTime } from './site.ts';
import { textContext } from './text-context.ts';

type Category = RecordOf<'help-categories'>;

/** The category of articles whose own is gone. */
const lost = 'none';

interface Categories {
  byId: ReadonlyMap<number, Row>;
  /** Those that have others below them. */
  parents: ReadonlySet<number>;
  /** Those that articles name. */
  named: ReadonlySet<number>;
}

async function readAll(site: Site): Promise<Categories> {
  const { db, of, has } = site;
  const more = columnsOf(site, 'helptype', { name: `''`, parentId: '0', sort: '0', description: `''`, image: `''` });
  const rows = has('helptype.id') ? await db.rows(`select id, ${more} from ${of('helptype')} order by id`) : [];
  const named = has('help.helpTypeId') ? await db.rows(`select distinct helpTypeId as id from ${of('help')}`) : [];
  return {
    byId: new Map(rows.map((row) => [numberIn(row, 'id'), row])),
    parents: new Set(rows.map((row) => numberIn(row, 'parentId'))),
    named: new Set(named.map((row) => numberIn(row, 'id'))),
  };
}

const nameOf = (row: Row): string => textIn(row, 'name').trim() || `#${textIn(row, 'id')}`;
const keyOf = (row: Row): string => String(numberIn(row, 'id'));

/** A category below those above it, the one of the first level first; one in a circle of parents is alone. */
function chainOf(row: Row, byId: Categories['byId']): [Row, ...Row[]] {
  const chain = new Set([row]);
  for (let above = byId.get(numberIn(row, 'parentId')); above !== undefined; above = byId.get(numberIn(above, 'parentId'))) {
    if (chain.has(above)) return [row];
    chain.add(above);
  }
  const [first = row, ...below] = [...chain].toReversed();
  return [first, ...below];
}

/** Only categories without others below them have articles here: one that has both is also one below itself. */
const articlesOf = (id: number, { byId, parents }: Categories): string => {
  const row = byId.get(id);
  if (row === undefined) return lost;
  return parents.has(id) && chainOf(row, byId).length === 1 ? `${id}-own` : String(id);
};

interface Listed {
  rows: number;
  record?: Category;
  key: string;
  remarks: string[];
}

/** What a category becomes: one of the first level, one below it, both, or nothing but the names of those below it. */
function listed(row: Row, all: Categories): Listed[] {
  const { byId, parents, named } = all;
  const [id, key] = [numberIn(row, 'id'), keyOf(row)];
  const chain = chainOf(row, byId);
  const [isFirst, hasChildren] = [chain.length === 1, parents.has(id)];
  const names = chain.map(nameOf);
  const order = Math.min(2_000_000_000, Math.max(0, Math.trunc(numberIn(row, 'sort'))));
  const description = textIn(row, 'description')
    .replaceAll(/<[^<>]*>/g, ' ')
    .trim()
    .slice(0, 10_000);
  const facts = { ...(description !== '' && { description }), ...(order > 0 && { order }) };
  const remarks = textIn(row, 'image') === '' ? [] : ['a category of help without its picture'];
  const below = (ownKey: string): Category => ({
    key: ownKey,
    ...((!isFirst || hasChildren) && { parent: keyOf(chain[0]) }),
    name: twoLevels(names, hasChildren).tag.slice(0, 500),
    ...facts,
  });
  if (isFirst && hasChildren) {
    const own: Listed[] = named.has(id) ? [{ rows: 0, key: `${key}-own`, record: below(`${key}-own`), remarks: [] }] : [];
    return [{ rows: 1, key, record: { key, name: names.join(' / ').slice(0, 500), ...facts }, remarks }, ...own];
  }
  if (hasChildren && !named.has(id)) return [{ rows: 1, key, remarks: [] }];
  return [{ rows: 1, key, record: below(key), remarks }];
}

/** Categories of help, those of the first level first. */
export async function* readHelpCategories(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  const all = await readAll(site);
  const lists = [...all.byId.values()].flatMap((row) => listed(row, all));
  const isBelow = ({ record }: Listed): boolean => record?.parent !== undefined;
  const isLost = [...all.named].some((id) => !all.byId.has(id));
  const extra: Listed[] = isLost ? [{ rows: 0, key: lost, record: { key: lost, name: '帮助', order: 9000 }, remarks: [] }] : [];
  const sorted = [...lists.filter((one) => !isBelow(one)), ...extra, ...lists.filter(isBelow)];
  for (const [at, { rows, key, record, remarks }] of sorted.entries()) {
    const facts = { table: 'helptype', rows, cursor: String(at).padStart(6, '0') };
    if (after !== null && facts.cursor <= after) continue;
    yield itemOf(
      facts,
      key,
      record === undefined ? { reason: 'its name is in those of the categories below it', merged: true } : { record, remarks },
    );
  }
}

/** Articles of help, for staff alone where they were. */
export async function* readHelpArticles(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  if (!site.has('help.content')) return;
  const all = await readAll(site);
  const columns = `m.id, ${columnsOf(site, 'help', { content: `''`, name: `''`, times: 'null', visible: '1', helpTypeId: '0' }, 'm.')}`;
  for await (const page of pagesOf(site, 'help', { columns }, after)) {
    const refs = await textContext(
      site,
      page.map(({ row }) => textIn(row, 'content')),
    );
    for (const { row, cursor } of page) {
      const [key, writtenAt] = [textIn(row, 'id'), siteTime(site, row, 'times')];
      const { body, remarks } = convertHtml(textIn(row, 'content'), refs);
      const [name, category] = [textIn(row, 'name').trim().slice(0, 500), articlesOf(numberIn(row, 'helpTypeId'), all)];
      // What is not said to be visible, the source does not show either.
      const hidden = numberIn(row, 'visible') === 0;
      const isUsable = writtenAt !== undefined && name !== '' && body !== '' && body.length <= 100_000;
      const became = isUsable
        ? { record: { key, category, name, body, ...(hidden && { hidden }), writtenAt }, remarks }
        : { reason: 'an article without a time, name or text, or with one that is too long' };
      yield itemOf({ table: 'help', cursor }, key, became);
    }
  }
}
