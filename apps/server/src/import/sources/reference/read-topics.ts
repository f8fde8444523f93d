import { type Became, itemOf } from '../items.ts';
import { numberIn, type Row, textIn } from '../mysql-database.ts';
import { responseRecord, rootRecord } from '../post-records.ts';
import type { KnownKeys, ReadItem } from '../reader.ts';
import { convertHtml, type HtmlContext, plainHtml } from './convert-html.ts';
import { htmlOf, postColumns, postFactsOf } from './post-facts.ts';
import { pagesOf } from './sections.ts';
import { columnsOf, jsonIn, type Site } from './site.ts';
import { tagKey, untagged } from './tags.ts';
import { textContext } from './text-context.ts';

function topicOf(site: Site, row: Row, refs: HtmlContext): Became {
  const facts = postFactsOf(site, row, true);
  if (facts === undefined) return { reason: 'without a time' };
  const { body, original, remarks } = convertHtml(htmlOf(row), refs, true);
  const tag = numberIn(row, 'tagId');
  const record = rootRecord('topics', {
    key: textIn(row, 'id'),
    tag: site.tags.topics.has(tag) ? tagKey('topics', tag) : untagged,
    title: textIn(row, 'title'),
    firstPost: `topic-${textIn(row, 'id')}`,
    views: numberIn(row, 'viewTotal'),
    pinOrder: Math.min(2_000_000_000, numberIn(row, 'sort')),
    body,
    original,
    facts,
    words: [],
    closed: row['allow'] === 0,
  });
  return { record: { ...record, ...(numberIn(row, 'essence') === 1 && { essence: true }) }, remarks };
}

/** Topics with their hidden parts. */
export async function* readTopics(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  const more = {
    title: `''`,
    tagId: '0',
    viewTotal: '0',
    sort: '0',
    allow: '1',
    essence: '0',
  };
  const columns = `${postColumns(site, 'topic')}, ${columnsOf(site, 'topic', more, 'm.')}`;
  for await (const page of pagesOf(site, 'topic', { columns }, after)) {
    const refs = await textContext(
      site,
      page.map(({ row }) => htmlOf(row)),
    );
    for (const { row, cursor } of page) yield itemOf({ table: 'topic', cursor }, textIn(row, 'id'), topicOf(site, row, refs));
  }
}

/** The comment that one quotes: the last of those that it is shown with, each of which quoted the one before. */
function quotedBy(row: Row): number {
  const quotes = jsonIn(row, 'quote');
  const last: unknown = Array.isArray(quotes) ? quotes.at(-1) : undefined;
  return typeof last === 'object' && last !== null && 'commentId' in last ? Number(last.commentId) : 0;
}

/** Of some comments, those that are there, with the topics that they are below. */
async function topicsOfComments({ db, of }: Site, ids: readonly number[]): Promise<Map<number, number>> {
  const known = [...new Set(ids)].filter((id) => Number.isSafeInteger(id) && id > 0);
  if (known.length === 0) return new Map();
  const rows = await db.rows(`select id, topicId from ${of('comment')} where id in (${known.map(() => '?').join()})`, known);
  return new Map(rows.map((row) => [numberIn(row, 'id'), numberIn(row, 'topicId')]));
}

/** Comments in the order of their ids; what they quote is another comment of their topic. */
export async function* readComments(site: Site, after: string | null, known: KnownKeys): AsyncGenerator<ReadItem> {
  const columns = `${postColumns(site, 'comment')}, m.topicId, ${columnsOf(site, 'comment', { quote: 'null' }, 'm.')}, t.id as rootId`;
  const join = `left join ${site.of('topic')} t on t.id = m.topicId`;
  for await (const page of pagesOf(site, 'comment', { columns, join }, after)) {
    const here = await known(page.map(({ row }) => textIn(row, 'id')));
    const quoted = await topicsOfComments(
      site,
      page.map(({ row }) => quotedBy(row)),
    );
    const refs = await textContext(
      site,
      page.filter(({ row }) => !here.has(textIn(row, 'id'))).map(({ row }) => htmlOf(row)),
    );
    for (const { row, cursor } of page) {
      const [key, facts] = [textIn(row, 'id'), postFactsOf(site, row)];
      const isKnown = here.has(key);
      const { body, original, remarks } = isKnown ? { body: '', remarks: [] } : convertHtml(htmlOf(row), refs);
      const topic = numberIn(row, 'topicId');
      const quotes = quoted.get(quotedBy(row)) === topic && quotedBy(row) !== Number(key) ? String(quotedBy(row)) : undefined;
      const became: Became =
        row['rootId'] === null || facts === undefined
          ? { reason: row['rootId'] === null ? 'its topic is gone' : 'without a time' }
          : {
              record: responseRecord('comments', { key, root: String(topic), floor: 0, body, original, facts, quotes }),
              remarks,
              ...(isKnown && { isKnown }),
            };
      yield itemOf({ table: 'comment', cursor }, key, became);
    }
  }
}

interface Replies {
  table: 'reply' | 'answerreply';
  kind: 'replies' | 'answer-replies';
  under: 'commentId' | 'answerId';
  parent: 'comment' | 'answer';
}

const ofComments: Replies = { table: 'reply', kind: 'replies', under: 'commentId', parent: 'comment' };
const ofAnswers: Replies = { table: 'answerreply', kind: 'answer-replies', under: 'answerId', parent: 'answer' };

/** Replies as plain text, each with the reply of the same comment or answer that it responds to. */
async function* readRepliesOf(site: Site, { table, under, parent }: Replies, after: string | null): AsyncGenerator<ReadItem> {
  if (!site.has(table) || !site.has(parent)) return;
  const friend = site.has(`${table}.friendReplyId`) ? `f.id as friend` : 'null as friend';
  const join = `left join ${site.of(parent)} c on c.id = m.${under}
    ${site.has(`${table}.friendReplyId`) ? `left join ${site.of(table)} f on f.id = m.friendReplyId and f.${under} = m.${under} and f.id <> m.id` : ''}`;
  const columns = `${postColumns(site, table)}, m.${under} as parentId, c.id as rootId, ${friend}`;
  for await (const page of pagesOf(site, table, { columns, join }, after)) {
    const refs = await textContext(site, []);
    for (const { row, cursor } of page) {
      const [key, facts, answers] = [textIn(row, 'id'), postFactsOf(site, row), numberIn(row, 'friend')];
      const record = {
        key,
        [parent]: textIn(row, 'parentId'),
        ...(answers > 0 && { answers: String(answers) }),
        body: plainHtml(textIn(row, 'content'), refs),
        ...facts,
      };
      const reason = row['rootId'] === null ? `its ${parent} is gone` : 'without a time';
      yield itemOf(
        { table, cursor },
        key,
        row['rootId'] === null || facts === undefined
          ? { reason }
          : { record: record as typeof record & { postedAt: string; comment: string } },
      );
    }
  }
}

export const readReplies = (site: Site, after: string | null): AsyncGenerator<ReadItem> => readRepliesOf(site, ofComments, after);
export const readAnswerReplies = (site: Site, after: string | null): AsyncGenerator<ReadItem> => readRepliesOf(site, ofAnswers, after);
