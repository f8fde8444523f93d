import type { RecordOf } from '../../archive/records/index.ts';
import type { ReadItem } from '../reader.ts';
import { numberIn, type Row, textIn } from '../postgres-database.ts';
import { rowPages } from './pages.ts';
import { authorJoin, bodyOf, isQuestion, postColumns, postFactsOf, typeRefusal } from './post-facts.ts';
import { rawContext, type References, referencesIn, type Site } from './site.ts';

type ResponseKind = 'comments' | 'answers';

const selection = {
  columns: `${postColumns}, t.category_id`,
  from: `posts p left join topics t on t.id = p.topic_id ${authorJoin}`,
  where: `p.post_number > 1 and coalesce(t.archetype, '') <> 'private_message'`,
  id: 'p.id',
};

function responseOf(site: Site, kind: ResponseKind, row: Row, refs: References) {
  const facts = postFactsOf(row);
  if (facts === undefined) return undefined;
  const { body, quoted, original, lost } = bodyOf(
    row,
    rawContext(site, refs, numberIn(row, 'topic_id'), kind === 'comments' ? 'comment' : 'answer'),
  );
  const record = {
    key: textIn(row, 'id'),
    floor: numberIn(row, 'post_number'),
    body,
    ...(original !== undefined && { original: original as NonNullable<RecordOf<'comments'>['original']> }),
    ...facts,
  };
  const topic = textIn(row, 'topic_id');
  return {
    lost,
    record: kind === 'comments' ? { ...record, topic, ...(quoted !== undefined && { quotes: quoted }) } : { ...record, question: topic },
  };
}

/** Posts below the first, as comments or answers; their numbers are their floors. */
export async function* readResponses(site: Site, kind: ResponseKind, after: string | null): AsyncGenerator<ReadItem> {
  for await (const page of rowPages(site.db, selection, after)) {
    const own = page.filter(({ row }) => isQuestion(site, row) === (kind === 'answers'));
    const texts = own.map(({ row }) => textIn(row, 'raw'));
    const refs = await referencesIn(site, [...new Set(own.map(({ row }) => numberIn(row, 'topic_id')))], texts);
    for (const { row, cursor } of own) {
      const facts = { table: 'posts', cursor };
      const reason = row['category_id'] === null ? 'its topic is gone' : typeRefusal(row);
      const response = reason === undefined ? responseOf(site, kind, row, refs) : undefined;
      if (response === undefined) yield { ...facts, outcome: 'left_out', key: textIn(row, 'id'), reason: reason ?? 'without a time' };
      else yield { ...facts, outcome: 'record', record: response.record, ...(response.lost.length > 0 && { remarks: response.lost }) };
    }
  }
}
