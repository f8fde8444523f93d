import type { Database } from '../../apps/server/src/platform/database/db.ts';
import { questionSteps } from './generate-questions.ts';
import { bodyOf } from './generated-text.ts';
import type { Sizes } from './sizes.ts';

/** Members, and a minimum of everything else. */
export const fewPosts: Sizes = {
  members: 2000,
  tags: 2,
  topics: 10,
  comments: 10,
  deepComments: 0,
  questions: 10,
  answers: 10,
  deepAnswers: 0,
};

export function sizesAt(scale: number): Sizes {
  const topics = { topics: 10_000 * scale, comments: 200_000 * scale, deepComments: 30_000 };
  return { members: 2000, tags: 10, ...topics, questions: 10_000 * scale, answers: 100_000 * scale, deepAnswers: 30_000 };
}

function topicSteps({ members, tags, topics, comments, deepComments }: Sizes): [string, string][] {
  return [
    [
      'members',
      `
      insert into member (account, nickname, import_key, registered_at)
      select 'bench_' || n, '茶客' || n, 'bench:u:' || n, now() - interval '900 days' from generate_series(1, ${members}) n`,
    ],
    [
      'names',
      `
      insert into member_name (name, member_id)
      select lower(unnest(array[account, nickname])), id from member where import_key like 'bench:u:%'`,
    ],
    [
      'tags',
      `
      with parent as (insert into tag (name_zh, name_en, import_key) values ('试验', 'Bench', 'bench:t:') returning id)
      insert into tag (parent_id, name_zh, name_en, import_key)
      select parent.id, '试验' || n, 'Bench ' || n, 'bench:t:' || n from parent, generate_series(1, ${tags}) n`,
    ],
    [
      'topics',
      `
      with authors as (select array_agg(id) ids from member where import_key like 'bench:u:%'),
      leaves as (select array_agg(id) ids from tag where import_key like 'bench:t:_%'),
      written as (select n, ${bodyOf(12)} as body, now() - (${topics} - n) * interval '1 day' * 800 / ${topics} as at from generate_series(1, ${topics}) n)
      insert into topic (tag_id, author_id, title, body_source, body_html, excerpt, state, view_count, posted_at, activity_at, import_key)
      select leaves.ids[1 + n % ${tags}], authors.ids[1 + floor(random() * ${members})::int], '第 ' || n || ' 壶：' || left(body, 18),
        body, '<p>' || body || '</p>', left(body, 180), 'published',
        floor(random() * 900)::int, at, at, 'bench:p:' || n
      from written, authors, leaves order by n`,
    ],
    // Squaring concentrates most comments on few topics, as in reality; the deep topic has only its own.
    [
      'comments',
      `
      with authors as (select array_agg(id) ids from member where import_key like 'bench:u:%'),
      posts as (select array_agg(id order by id) ids from topic where import_key like 'bench:p:%'),
      numbered as (
        select n, case when n <= ${deepComments} then posts.ids[1] else posts.ids[2 + floor(power(random(), 2) * (${topics} - 1))::int] end as topic_id
        from generate_series(1, ${comments + deepComments}) n, posts),
      written as (select n, topic_id, row_number() over (partition by topic_id order by n) as floor, ${bodyOf(3)} as body from numbered)
      insert into comment (topic_id, floor, author_id, body_source, body_html, body_text, state, posted_at, import_key)
      select topic_id, floor, authors.ids[1 + floor(random() * ${members})::int], body, '<p>' || body || '</p>', body, 'published',
        now() - interval '1 second' * (${comments + deepComments} - n), 'bench:c:' || n
      from written, authors order by topic_id, floor`,
    ],
    [
      'replies',
      `
      insert into reply (topic_id, comment_id, author_id, body_source, body_html, body_text, state, posted_at)
      select topic_id, id, author_id, '说得对。', '<p>说得对。</p>', '说得对。', 'published', posted_at + interval '1 minute'
      from comment where import_key like 'bench:c:%' and id % 5 = 0`,
    ],
    [
      'counts of topics',
      `
      update topic set comment_count = c.published, last_floor = c.floors, activity_at = c.latest, activity_kind = 'commented'
      from (select topic_id, count(*) published, max(floor) floors, max(posted_at) latest from comment group by topic_id) c
      where c.topic_id = topic.id and topic.import_key like 'bench:p:%'`,
    ],
    [
      'counts of tags',
      `
      insert into topic_count (tag_id, published) select tag_id, count(*) from topic where state = 'published' group by tag_id
      on conflict (tag_id) do update set published = excluded.published`,
    ],
    [
      'counts of members',
      `
      update member set
        topic_count = (select count(*) from topic where author_id = member.id and state = 'published'),
        comment_count = (select count(*) from comment where author_id = member.id and state = 'published')
      where import_key like 'bench:u:%'`,
    ],
  ];
}

/** Fills an empty database with a community of these sizes; counters are correct afterwards. */
export async function generate({ pool }: Pick<Database, 'pool'>, sizes: Sizes, say: (line: string) => void): Promise<void> {
  for (const [name, sql] of [...topicSteps(sizes), ...questionSteps(sizes), ['statistics', 'vacuum analyze'] as const]) {
    const startedAt = performance.now();
    await pool.query(sql);
    say(`  ${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  }
}
