import { bodyOf } from './generated-text.ts';

/** A connection or a pool. */
interface Queries {
  query: (sql: string, values?: unknown[]) => Promise<{ rowCount: number | null }>;
}

/** Rows of one step: `sql` inserts those with the numbers from one up to another. */
interface Step {
  name: string;
  count: number;
  batch: number;
  sql: (from: number, to: number) => string;
}

const series = (from: number, to: number): string => `generate_series(${from}, ${to}) n`;

/** Ten comments for a topic in the mean: most have few, some hundreds. */
const commentsOf = 'case when n % 1000 = 0 then 2000 when n % 50 = 0 then 100 else 6 end';

/** The same for each member on whom many rows lie: the first has the most. */
const author = (members: number, seed: string): string => `1 + abs(hashint8(${seed})::bigint) % ${members}`;

const days = (n: string, count: number): string => `now() - interval '800 days' * (1 - ${n}::float8 / ${count})`;

function memberSteps(members: number): Step[] {
  const of = (name: string, sql: Step['sql'], batch = 50_000): Step => ({ name, count: members, batch, sql });
  return [
    of(
      'members',
      (from, to) => `
      insert into member (id, account, nickname, registered_at) overriding system value
      select n, 'bench_' || n, '茶客' || n, ${days('n', members)} from ${series(from, to)}`,
    ),
    of(
      'names',
      (from, to) =>
        `insert into member_name (name, member_id) select unnest(array['bench_' || n, '茶客' || n]), n from ${series(from, to)}`,
    ),
    of(
      'follows',
      (from, to) => `
      insert into follow (follower_id, followed_id) select n, 1 + (n::bigint * step * 7919) % ${members} from ${series(from, to)}, generate_series(1, 5) step
      where n <> 1 + (n::bigint * step * 7919) % ${members} on conflict do nothing`,
    ),
    of(
      'sign-ins',
      (from, to) => `
      insert into login_log (member_id, kind, address, created_at)
      select n, 'login', '10.0.0.1', now() - step * interval '1 day' from ${series(from, to)}, generate_series(1, 3) step`,
    ),
    of(
      'reminders',
      (from, to) => `
      with line as (
        insert into reminder (member_id, kind, subject_kind, subject_id, day, act_count, latest_at, read_at)
        select n, 'topic_like', 'topic', step, current_date - step, 1, now() - step * interval '1 day', case when step > 3 then now() end
        from ${series(from, to)}, generate_series(1, 8) step returning id, member_id, subject_id, latest_at)
      insert into reminder_act (reminder_id, member_id, source, sender_id, post_kind, post_id, at)
      select id, member_id, 'like:topic:' || subject_id || ':by:1', 1, 'topic', subject_id, latest_at from line`,
    ),
  ];
}

function topicSteps(members: number, topics: number): Step[] {
  const of = (name: string, sql: Step['sql'], batch = 5000): Step => ({ name, count: topics, batch, sql });
  return [
    of(
      'topics',
      (from, to) => `
      with written as (select n, ${bodyOf(12)} as body, ${days('n', topics)} as at, ${commentsOf} as comments from ${series(from, to)})
      insert into topic (id, tag_id, author_id, title, body_source, body_html, excerpt, state, essence, view_count, comment_count, last_floor, posted_at, activity_at, activity_kind)
      overriding system value
      select n, (select min(id) from tag where name_en = 'Bench') + n % 10, ${author(members, 'n')}, '第 ' || n || ' 壶：' || left(body, 18), body, '<p>' || body || '</p>',
        left(body, 180), case when n % 500 = 7 then 'pending' when n % 500 = 9 then 'deleted_by_staff' else 'published' end, n % 100 = 3, n % 900, comments, comments,
        at, at + comments * interval '1 minute', 'commented'
      from written`,
    ),
    of(
      'comments',
      (from, to) => `
      with written as (select n, floor, ${bodyOf(3)} as body from ${series(from, to)}, lateral generate_series(1, ${commentsOf}) floor)
      insert into comment (topic_id, floor, author_id, body_source, body_html, body_text, state, posted_at)
      select n, floor, ${author(members, 'n::bigint * 2003 + floor')}, body, '<p>' || body || '</p>', body, 'published', ${days('n', topics)} + floor * interval '1 minute'
      from written`,
      2000,
    ),
    of(
      'replies',
      (from, to) => `
      insert into reply (topic_id, comment_id, author_id, body_source, body_html, body_text, state, posted_at)
      select topic_id, id, author_id, '说得对。', '<p>说得对。</p>', '说得对。', 'published', posted_at + interval '1 minute'
      from comment where topic_id between ${from} and ${to} and floor % 5 = 0`,
    ),
    of(
      'likes and favourites',
      (from, to) => `
      with liked as (
        insert into liking (subject_kind, subject_id, member_id, liked_at)
        select 'topic', n, 1 + (n * 31 + step * 7919) % ${members}, now() - step * interval '1 hour' from ${series(from, to)}, generate_series(1, 5) step on conflict do nothing
        returning subject_id)
      insert into favourite (subject_kind, subject_id, member_id, kept_at)
      select 'topic', n, 1 + (n * 17) % ${members}, now() from ${series(from, to)} on conflict do nothing`,
    ),
    of(
      'read marks',
      // The member who is measured opened a thousand topics lately, others a few.
      (from, to) => `
      insert into topic_read (member_id, topic_id, floor, read_at)
      select case when n > ${topics - 1000} and step = 1 then ${Math.ceil(topics / 2)} else 1 + (n::bigint * step * 7919) % ${members} end, n, step, now() - (n % 80) * interval '1 day'
      from ${series(from, to)}, generate_series(1, 3) step on conflict do nothing`,
    ),
    of(
      'acts of staff',
      (from, to) => `
      insert into audit_entry (act, actor_id, subject_kind, subject_id, at)
      select 'topic.pinned', 1, 'topic', n, ${days('n', topics)} from ${series(from, to)}`,
    ),
  ];
}

/** The same texts each time, on one connection. */
const setUp = `
  select setseed(0.5);
  create table if not exists bench_step (name text, through bigint, primary key (name, through));
  insert into tag (name_zh, name_en) select '试验' || n, 'Bench' from generate_series(1, 10) n
  where not exists (select from tag where name_en = 'Bench')`;

const countedBy = (column: string, from: string): string => `select ${column} as id, count(*)::int as n from ${from} group by 1`;

/** Numbers that the site counts as it writes, each row once. */
const counts = `
  update topic set like_count = likes.n, favourite_count = coalesce(favourites.n, 0)
  from (${countedBy('subject_id', "liking where subject_kind = 'topic'")}) likes
  left join (${countedBy('subject_id', "favourite where subject_kind = 'topic'")}) favourites using (id) where topic.id = likes.id;
  update member set topic_count = coalesce(topics.n, 0), comment_count = coalesce(comments.n, 0),
    following_count = coalesce(following.n, 0), follower_count = coalesce(followers.n, 0)
  from member one
  left join (${countedBy('author_id', "topic where state = 'published'")}) topics using (id)
  left join (${countedBy('author_id', "comment where state = 'published'")}) comments using (id)
  left join (${countedBy('follower_id', 'follow')}) following using (id)
  left join (${countedBy('followed_id', 'follow')}) followers using (id) where member.id = one.id;
  insert into topic_count (tag_id, published) select tag_id, count(*) from topic where state = 'published' group by 1
  on conflict (tag_id) do update set published = excluded.published;
  select setval(pg_get_serial_sequence('member', 'id'), (select max(id) from member)), setval(pg_get_serial_sequence('topic', 'id'), (select max(id) from topic))`;

/** Fills a database in batches, each in a transaction; started again it goes on after the last. */
export async function generateScale(database: Queries, topics: number, say: (line: string) => void): Promise<void> {
  const members = topics;
  await database.query(setUp);
  const run = async (name: string, through: number, sql: string): Promise<void> => {
    const done = await database.query('select 1 from bench_step where name = $1 and through = $2', [name, through]);
    if (done.rowCount === 0) await database.query(`begin; ${sql}; insert into bench_step values ('${name}', ${through}); commit`);
  };
  for (const { name, count, batch, sql } of [...memberSteps(members), ...topicSteps(members, topics)]) {
    const startedMs = performance.now();
    for (let from = 1; from <= count; from += batch) await run(name, from, sql(from, Math.min(from + batch - 1, count)));
    say(`  ${name}: ${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
  }
  await run('counts', 0, counts);
  await database.query('vacuum analyze');
}
