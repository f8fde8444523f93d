import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { loadDemo } from '../../apps/server/src/demo/load.ts';
import { loadSource } from '../../apps/server/src/import/load/load-source.ts';
import { openStackExchange } from '../../apps/server/src/import/sources/stack-exchange/index.ts';
import { announce } from '../../apps/server/src/platform/events/announce.ts';
import type { AnswerSet } from './answer-questions.ts';
import { indexAll, type Inside } from './search-index.ts';

/** A question with answers, as a site has it. */
export interface AnsweredQuestion {
  id: string;
  title: string;
  /** The adopted answer, or the most liked ones; empty if no reader has chosen. */
  best: string[];
}

async function empty({ services }: Inside): Promise<void> {
  await sql`truncate search_document, search_word, topic, question, tag cascade`.execute(services.db);
}

/** Patients and doctors: the answers to the same title and question together. */
async function loadMedical({ services: { db } }: Inside, folder: string): Promise<void> {
  const text = gunzipSync(readFileSync(join(folder, 'search/medical-qa.jsonl.gz'))).toString();
  const rows = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { title: string; ask: string; answer: string });
  const requested = [...Map.groupBy(rows, ({ title, ask }) => `${title}\n${ask}`).values()];
  await sql`insert into member (id, account) overriding system value values (1, 'asker'), (2, 'doctor') on conflict do nothing`.execute(db);
  const {
    rows: [tag],
  } = await sql<{ id: string }>`insert into tag (kind, name_zh, name_en) values ('question', '问诊', 'Health') returning id`.execute(db);
  const html = (body: string): string => `<p>${body.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`;
  const heads = requested.flatMap(([first]) => first ?? []);
  const { rows: questions } = await sql<{ id: string }>`
    insert into question (tag_ids, author_id, title, body_source, body_html, excerpt, state, posted_at, activity_at)
    select array[${tag?.id ?? ''}::bigint], 1, title, body, html, left(body, 180), 'published', now(), now()
    from unnest(${heads.map(({ title }) => title)}::text[], ${heads.map(({ ask }) => ask)}::text[], ${heads.map(({ ask }) => html(ask))}::text[])
      with ordinality as written(title, body, html, ordinal) order by ordinal returning id`.execute(db);
  const answers = requested.flatMap((group, at) =>
    group.map(({ answer }, floor) => ({ answer, floor: floor + 1, id: questions[at]?.id ?? '' })),
  );
  await sql`
    insert into answer (question_id, author_id, floor, body_source, body_html, body_text, state, posted_at)
    select question, 2, floor, body, html, body, 'published', now()
    from unnest(${answers.map(({ id }) => id)}::bigint[], ${answers.map(({ floor }) => floor)}::int[], ${answers.map(({ answer }) => answer)}::text[],
      ${answers.map(({ answer }) => html(answer))}::text[]) as written(question, floor, body, html)`.execute(db);
}

/** Fills the site with only one set, and builds its index. `folder` contains the dumps and the search sets. */
export async function fillSite(inside: Inside, set: AnswerSet, folder: string): Promise<void> {
  const { services } = inside;
  await empty(inside);
  if (set === 'demo') await loadDemo(services);
  else if (set === 'medical-qa') await loadMedical(inside, folder);
  else await loadSource(services, await openStackExchange(join(folder, set), 'questions', 'none'), { say: () => undefined });
  await services.write(async (tx) => announce(tx, { dropped: 'everything' }));
  await sql`analyze`.execute(services.db);
  await indexAll(inside);
}

/** Questions whose answer readers have chosen; for a set without choices, all answered ones. */
export async function answeredQuestions({ services: { db } }: Inside): Promise<AnsweredQuestion[]> {
  const { rows } = await sql<AnsweredQuestion>`
    select id, title, case when adopted_answer_id is not null then array[adopted_answer_id::text] else array(
      select id::text from answer where question_id = question.id and state = 'published' and like_count > 0
        and like_count = (select max(like_count) from answer where question_id = question.id and state = 'published')) end as best
    from question where state = 'published' and exists (select from answer where question_id = question.id and state = 'published') order by id`.execute(
    db,
  );
  const chosen = rows.filter(({ best }) => best.length > 0);
  return chosen.length > 0 ? chosen : rows;
}
