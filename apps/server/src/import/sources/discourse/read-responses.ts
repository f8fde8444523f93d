import { itemOf } from '../items.ts';
import { type ResponseKind, responseRecord } from '../post-records.ts';
import type { KnownKeys, ReadItem } from '../reader.ts';
import { numberIn, type Row, textIn } from '../postgres-database.ts';
import { rowPages } from './pages.ts';
import { authorJoin, bodyOf, isQuestion, postColumns, postFactsOf, typeRefusal } from './post-facts.ts';
import { rawContext, type References, referencesIn, type Site } from './site.ts';

const selection = {
  columns: `${postColumns}, t.category_id`,
  from: `posts p left join topics t on t.id = p.topic_id ${authorJoin}`,
  where: `p.post_number > 1 and coalesce(t.archetype, '') <> 'private_message'`,
  id: 'p.id',
};

/** Of a post that is here already. */
const noBody: ReturnType<typeof bodyOf> = { body: '', quoted: undefined, lost: [] };

function responseOf(site: Site, kind: ResponseKind, row: Row, refs: References, isKnown: boolean) {
  const facts = postFactsOf(row);
  if (facts === undefined) return undefined;
  const postKind = kind === 'comments' ? 'comment' : 'answer';
  const { body, quoted, original, lost } = isKnown ? noBody : bodyOf(row, rawContext(site, refs, numberIn(row, 'topic_id'), postKind));
  const texts = { floor: numberIn(row, 'post_number'), body, original, facts, quotes: quoted };
  const record = responseRecord(kind, { key: textIn(row, 'id'), root: textIn(row, 'topic_id'), ...texts });
  return { record, remarks: lost, ...(isKnown && { isKnown }) };
}

/** Posts below the first, as comments or answers; their numbers are their floors. */
export async function* readResponses(site: Site, kind: ResponseKind, after: string | null, known: KnownKeys): AsyncGenerator<ReadItem> {
  for await (const page of rowPages(site.db, selection, after)) {
    const own = page.filter(({ row }) => isQuestion(site, row) === (kind === 'answers'));
    const here = await known(own.map(({ row }) => textIn(row, 'id')));
    const texts = own.flatMap(({ row }) => (here.has(textIn(row, 'id')) ? [] : [textIn(row, 'raw')]));
    const refs = await referencesIn(site, [...new Set(own.map(({ row }) => numberIn(row, 'topic_id')))], texts);
    for (const { row, cursor } of own) {
      const isKnown = here.has(textIn(row, 'id'));
      const reason = row['category_id'] === null ? 'its topic is gone' : typeRefusal(row);
      const response = reason === undefined ? responseOf(site, kind, row, refs, isKnown) : undefined;
      yield itemOf({ table: 'posts', cursor }, textIn(row, 'id'), response ?? { reason: reason ?? 'without a time' });
    }
  }
}
