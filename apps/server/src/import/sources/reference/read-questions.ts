import { type Became, itemOf } from '../items.ts';
import { numberIn, type Row, textIn } from '../mysql-database.ts';
import { countedViews, responseRecord } from '../post-records.ts';
import type { RecordOf } from '../../archive/records/index.ts';
import type { KnownKeys, ReadItem } from '../reader.ts';
import { convertHtml, type HtmlContext } from './convert-html.ts';
import { htmlOf, postColumns, postFactsOf } from './post-facts.ts';
import { pagesOf } from './sections.ts';
import { columnsOf, jsonIn, type Site, siteTime } from './site.ts';
import { tagKey } from './tags.ts';
import { textContext } from './text-context.ts';

const mostTags = 5;

async function tagsOf({ db, of, has, tags }: Site, ids: readonly number[]): Promise<Map<number, string[]>> {
  const keys = new Map<number, string[]>();
  if (!has('questiontagassociation') || ids.length === 0) return keys;
  const sql = `select questionId, questionTagId from ${of('questiontagassociation')} where questionId in (${ids.map(() => '?').join()}) order by id`;
  for (const row of await db.rows(sql, ids)) {
    const [question, tag] = [numberIn(row, 'questionId'), numberIn(row, 'questionTagId')];
    const own = keys.get(question) ?? [];
    const name = tagKey('questions', tag);
    if (tags.questions.has(tag) && own.length < mostTags && !own.includes(name)) keys.set(question, [...own, name]);
  }
  return keys;
}

/** A bounty that was paid, as history. Of a question with both kinds the points are kept: the money is in the statements. */
function bountyOf(site: Site, row: Row): Pick<RecordOf<'questions'>, 'bounty'> {
  const [points, fen] = [Math.trunc(numberIn(row, 'point')), Math.round(numberIn(row, 'amount') * 100)];
  const amount = points > 0 ? points : fen;
  if (numberIn(row, 'adoptionAnswerId') <= 0 || amount < 1) return {};
  const settledAt = siteTime(site, row, 'adoptedAt');
  const bounty = { amount: Math.min(1e12, amount), unit: points > 0 ? '积分' : '分', ...(settledAt !== undefined && { settledAt }) };
  return { bounty };
}

/** The line below a question whose bounty is not paid: it is given back. */
function openBounty(row: Row): string {
  const [points, yuan] = [Math.trunc(numberIn(row, 'point')), numberIn(row, 'amount')];
  if (numberIn(row, 'adoptionAnswerId') > 0 || (points < 1 && yuan <= 0)) return '';
  const parts = [...(points >= 1 ? [`${points} 积分`] : []), ...(yuan > 0 ? [`${yuan.toFixed(2)} 元`] : [])];
  return `\n\n（原站悬赏 ${parts.join('、')}，未采纳，已退回）`;
}

function questionOf(site: Site, row: Row, tags: readonly string[], refs: HtmlContext): Became {
  const facts = postFactsOf(site, row, true);
  if (facts === undefined) return { reason: 'without a time' };
  const { body, original, remarks } = convertHtml(htmlOf(row), refs);
  const [adopted, adoptedAt] = [numberIn(row, 'adoptionAnswerId'), siteTime(site, row, 'adoptedAt')];
  const pinOrder = Math.min(2_000_000_000, Math.trunc(numberIn(row, 'sort')));
  const record: RecordOf<'questions'> = {
    key: textIn(row, 'id'),
    tags: [...tags],
    title: textIn(row, 'title').slice(0, 1000),
    views: countedViews(numberIn(row, 'viewTotal')),
    ...(pinOrder > 0 && { pinOrder }),
    body: body + openBounty(row),
    ...(original !== undefined && { original }),
    ...facts,
    ...(row['allow'] === 0 && { answersClosed: true }),
    ...(adopted > 0 && { adopted: String(adopted), ...(adoptedAt !== undefined && { adoptedAt }) }),
    ...bountyOf(site, row),
  };
  return { record, remarks };
}

const more = {
  title: `''`,
  viewTotal: '0',
  sort: '0',
  allow: '1',
  adoptionAnswerId: '0',
  amount: '0',
  point: '0',
};

/** Questions with their tags, the answer that was adopted, and what became of their bounty. */
export async function* readQuestions(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  if (!site.has('question')) return;
  const columns = `${postColumns(site, 'question')}, ${columnsOf(site, 'question', more, 'm.')}, ${
    site.has('questionrewardplatformshare')
      ? `(select max(s.adoptionTime) from ${site.of('questionrewardplatformshare')} s where s.questionId = m.id) as adoptedAt`
      : 'null as adoptedAt'
  }`;
  for await (const page of pagesOf(site, 'question', { columns }, after)) {
    const tags = await tagsOf(
      site,
      page.map(({ row }) => numberIn(row, 'id')),
    );
    const refs = await textContext(
      site,
      page.map(({ row }) => htmlOf(row)),
    );
    for (const { row, cursor } of page)
      yield itemOf({ table: 'question', cursor }, textIn(row, 'id'), questionOf(site, row, tags.get(numberIn(row, 'id')) ?? [], refs));
  }
}

export async function* readAnswers(site: Site, after: string | null, known: KnownKeys): AsyncGenerator<ReadItem> {
  if (!site.has('answer') || !site.has('question')) return;
  const columns = `${postColumns(site, 'answer')}, m.questionId, q.id as rootId`;
  const join = `left join ${site.of('question')} q on q.id = m.questionId`;
  for await (const page of pagesOf(site, 'answer', { columns, join }, after)) {
    const here = await known(page.map(({ row }) => textIn(row, 'id')));
    const refs = await textContext(
      site,
      page.filter(({ row }) => !here.has(textIn(row, 'id'))).map(({ row }) => htmlOf(row)),
    );
    for (const { row, cursor } of page) {
      const [key, facts] = [textIn(row, 'id'), postFactsOf(site, row)];
      const isKnown = here.has(key);
      const { body, original, remarks } = isKnown ? { body: '', remarks: [] } : convertHtml(htmlOf(row), refs);
      const reason = row['rootId'] === null ? 'its question is gone' : 'without a time';
      const became: Became =
        row['rootId'] === null || facts === undefined
          ? { reason }
          : {
              record: responseRecord('answers', { key, root: textIn(row, 'questionId'), floor: 0, body, original, facts }),
              remarks,
              ...(isKnown && { isKnown }),
            };
      yield itemOf({ table: 'answer', cursor }, key, became);
    }
  }
}

/** The time of an addendum: as text, as a number, or as a list of its parts. */
function addedAt(site: Site, value: unknown): string | undefined {
  const parts = Array.isArray(value) ? value.map((part) => String(part).padStart(2, '0')) : [];
  if (typeof value === 'number') return value > 0 && value < 4_102_444_800_000 ? new Date(value).toISOString() : undefined;
  const text = parts.length >= 5 ? `${parts.slice(0, 3).join('-')} ${[...parts.slice(3, 6), '00'].slice(0, 3).join(':')}` : value;
  return typeof text === 'string' ? siteTime(site, { at: text.replace('T', ' ').padEnd(19, ':00').slice(0, 19) }, 'at') : undefined;
}

/** What askers added, which is a list within the row of their question. */
export async function* readAddenda(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  if (!site.has('question.appendContent')) return;
  const selection = { columns: 'm.id, m.appendContent', where: `coalesce(m.appendContent, '') not in ('', '[', '[]')` };
  for await (const page of pagesOf(site, 'question', selection, after)) {
    const refs = await textContext(
      site,
      page.map(({ row }) =>
        textIn(row, 'appendContent')
          .replaceAll(String.raw`\/`, '/')
          .replaceAll(String.raw`\"`, '"'),
      ),
    );
    for (const { row, cursor } of page) {
      const list = jsonIn(row, 'appendContent');
      for (const [at, part] of (Array.isArray(list) ? list : []).entries()) {
        const { content = '', markdownContent = '', postTime } = (part ?? {}) as Record<string, unknown>;
        const time = addedAt(site, postTime);
        const { body, original, remarks } = convertHtml(String(content || markdownContent), refs);
        const key = `${textIn(row, 'id')}-${at + 1}`;
        const record = { key, question: textIn(row, 'id'), body, ...(original !== undefined && { original }) };
        const became: Became =
          time === undefined || body === '' ? { reason: 'without a time or text' } : { record: { ...record, postedAt: time }, remarks };
        yield itemOf({ table: 'question', rows: 0, cursor }, key, became);
      }
    }
  }
}
