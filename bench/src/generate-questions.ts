import type { Sizes } from './sizes.ts';
import { bodyOf } from './generated-text.ts';

/** Statements that add questions with answers to the generated members; the first question is the deep one. */
export function questionSteps({ members, tags, questions, answers, deepAnswers }: Sizes): (readonly [string, string])[] {
  const authors = `authors as (select array_agg(id) ids from member where import_key like 'bench:u:%')`;
  const author = `authors.ids[1 + floor(random() * ${members})::int]`;
  return [
    [
      'tags of questions',
      `
      with parent as (insert into tag (kind, name_zh, name_en, import_key) values ('question', '试问', 'Bench', 'bench:q:') returning id)
      insert into tag (kind, parent_id, name_zh, name_en, import_key)
      select 'question', parent.id, '试问' || n, 'Bench ' || n, 'bench:q:' || n from parent, generate_series(1, ${tags}) n`,
    ],
    // One to three leaves each.
    [
      'questions',
      `
      with ${authors},
      leaves as (select array_agg(id order by id) ids from tag where import_key like 'bench:q:_%'),
      written as (select n, ${bodyOf(8)} as body, now() - (${questions} - n) * interval '1 day' * 800 / ${questions} as at from generate_series(1, ${questions}) n)
      insert into question (tag_ids, author_id, title, body_source, body_html, excerpt, state, view_count, like_count, imported_likes, posted_at, activity_at, import_key)
      select array(select distinct leaves.ids[1 + (n * step + step * step) % ${tags}] from generate_series(1, 1 + n % 3) step), ${author},
        '第 ' || n || ' 问：' || left(body, 18), body, '<p>' || body || '</p>', left(body, 180), 'published', floor(random() * 900)::int, n % 9, n % 9, at, at, 'bench:p:' || n
      from written, authors, leaves order by n`,
    ],
    [
      'answers',
      `
      with ${authors},
      posts as (select array_agg(id order by id) ids from question where import_key like 'bench:p:%'),
      numbered as (
        select n, case when n <= ${deepAnswers} then posts.ids[1] else posts.ids[2 + floor(power(random(), 2) * (${questions} - 1))::int] end as question_id
        from generate_series(1, ${answers + deepAnswers}) n, posts),
      written as (
        select n, question_id, row_number() over (partition by question_id order by n) as floor, ${bodyOf(5)} as body, floor(power(random(), 4) * 60)::int as likes
        from numbered)
      insert into answer (question_id, floor, author_id, body_source, body_html, body_text, state, like_count, imported_likes, posted_at, import_key)
      select question_id, floor, ${author}, body, '<p>' || body || '</p>', body, 'published', likes, likes,
        now() - interval '1 second' * (${answers + deepAnswers} - n), 'bench:c:' || n
      from written, authors order by question_id, floor`,
    ],
    [
      'replies to answers',
      `
      insert into answer_reply (question_id, answer_id, author_id, body_source, body_html, body_text, state, posted_at)
      select question_id, case when id % 3 > 0 then id end, author_id, '说得对。', '<p>说得对。</p>', '说得对。', 'published', posted_at + interval '1 minute'
      from answer where import_key like 'bench:c:%' and id % 5 = 0 and (id % 3 > 0 or floor < 100)`,
    ],
    [
      'counts of questions',
      `
      update question set answer_count = a.published, last_floor = a.floors, activity_at = a.latest, activity_kind = 'answered',
        adopted_answer_id = case when question.id % 5 < 2 then a.first end, adopted_at = case when question.id % 5 < 2 then a.latest end
      from (select question_id, count(*) published, max(floor) floors, max(posted_at) latest, min(id) first from answer group by question_id) a
      where a.question_id = question.id and question.import_key like 'bench:p:%'`,
    ],
    [
      'lists by tag',
      `
      insert into question_tagging (tag_id, question_id, listed, resolved, pin_order, activity_at, posted_at)
      select unnest(tag_ids), id, true, resolved, pin_order, activity_at, posted_at from question where import_key like 'bench:p:%' order by 1, 2`,
    ],
    [
      'counts of tags of questions',
      `
      insert into question_count (tag_id, published, resolved)
      select tag_id, count(*), count(*) filter (where resolved) from question_tagging where listed group by tag_id
      union all select null, count(*), count(*) filter (where resolved) from question where state = 'published'
      on conflict (tag_id) do update set published = excluded.published, resolved = excluded.resolved`,
    ],
    [
      'counts of askers',
      `
      update member set question_count = written.questions, answer_count = written.answers
      from (
        select author_id, count(*) filter (where asked) as questions, count(*) filter (where not asked) as answers
        from (select author_id, true as asked from question where state = 'published' union all select author_id, false from answer where state = 'published') posts
        group by author_id
      ) written
      where written.author_id = member.id and import_key like 'bench:u:%'`,
    ],
  ];
}
