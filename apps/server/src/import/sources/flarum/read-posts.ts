import { numberIn, type Row, textIn } from '../mysql-database.ts';
import { key, rowPages } from '../mysql-pages.ts';
import { itemOf } from '../items.ts';
import { type ResponseKind, responseRecord } from '../post-records.ts';
import type { KnownKeys, ReadItem } from '../reader.ts';
import { convertXml } from './convert-xml.ts';
import { postColumns, postFactsOf } from './post-facts.ts';
import { type PageContext, rootKindOf, type Site, tagColumn, xmlContext } from './site.ts';

function selectionOf(site: Site) {
  const { of } = site;
  return {
    columns: `${postColumns(site)}, d.id as root_id, ${tagColumn(site)}`,
    from: `${of('posts')} p left join ${of('discussions')} d on d.id = p.discussion_id left join ${of('users')} a on a.id = p.user_id`,
    // The first post is the text of its discussion; those of private ones are messages.
    where: `coalesce(d.is_private, 0) = 0 and not (p.type = 'comment' and d.id is not null and p.id = coalesce(d.first_post_id,
      (select min(f.id) from ${of('posts')} f where f.discussion_id = d.id and f.number = 1), 0))`,
    keys: [key('p.id')],
  } as const;
}

function refusalOf(row: Row): string | undefined {
  if (row['root_id'] === null) return 'its discussion is gone';
  return textIn(row, 'type') === 'comment' ? undefined : 'an event of the discussion';
}

/** Of a post that is here already. */
const noBody: ReturnType<typeof convertXml> = { body: '', quoted: undefined, remarks: [] };

function recordOf(site: Site, kind: ResponseKind, row: Row, refs: PageContext, isKnown: boolean) {
  const facts = postFactsOf(site, row);
  if (facts === undefined) return undefined;
  const discussion = textIn(row, 'discussion_id');
  const quotable = (id: string) => (kind === 'comments' ? refs.commentIn(id, discussion) : undefined);
  const { body, quoted, original, remarks } = isKnown ? noBody : convertXml(textIn(row, 'content'), { ...refs, quotable });
  const texts = { floor: numberIn(row, 'number'), body, original, facts, quotes: quoted };
  return { record: responseRecord(kind, { key: textIn(row, 'id'), root: discussion, ...texts }), remarks, ...(isKnown && { isKnown }) };
}

/** Posts below the first, as comments or answers; their numbers are their floors. */
export async function* readPosts(site: Site, kind: ResponseKind, after: string | null, known: KnownKeys): AsyncGenerator<ReadItem> {
  for await (const page of rowPages(site.db, selectionOf(site), after)) {
    const own = page.filter(({ row }) => (rootKindOf(site, numberIn(row, 'tag_id')) === 'questions') === (kind === 'answers'));
    const here = await known(own.map(({ row }) => textIn(row, 'id')));
    const refs = await xmlContext(
      site,
      own.filter(({ row }) => textIn(row, 'type') === 'comment' && !here.has(textIn(row, 'id'))).map(({ row }) => textIn(row, 'content')),
    );
    for (const { row, cursor } of own) {
      const reason = refusalOf(row);
      const isKnown = here.has(textIn(row, 'id'));
      const response = reason === undefined ? recordOf(site, kind, row, refs, isKnown) : undefined;
      yield itemOf({ table: 'posts', cursor }, textIn(row, 'id'), response ?? { reason: reason ?? 'without a time' });
    }
  }
}
