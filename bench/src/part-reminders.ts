import { setTimeout as delay } from 'node:timers/promises';
import { read, type Bench, type Part } from './bench.ts';
import { percent, perSecond } from './report.ts';

const followers = 10_000;
const writers = 16;
const seconds = 10;
/** Counting the notified members itself costs milliseconds. */
const lookMs = 250;

/** By a member who writes nothing else: all followers would be notified of each of their comments as well. */
async function postTopic({ server, tagIds, members }: Bench, title: string): Promise<string> {
  const response = await fetch(`${server.origin}/api/user/control/topics`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: members.at(-1) ?? '' },
    body: JSON.stringify({ title, body: '第一泡淡，第二泡刚好。', tagId: tagIds.topics[0] }),
  });
  if (!response.ok) throw new Error(`the topic was not posted: ${await response.text()}`);
  return ((await response.json()) as { topicId: string }).topicId;
}

/** Creates followers of the author of a topic. */
async function addFollowers({ database: { pool } }: Bench, topicId: string): Promise<void> {
  await pool.query(
    `with made as (insert into member (account) select 'follower_' || n from generate_series(1, $2::int) n returning id)
    insert into follow (follower_id, followed_id) select made.id, author_id from made, topic where topic.id = $1`,
    [topicId, followers],
  );
  await pool.query('analyze follow, member');
}

async function deliveredCount({ database: { pool } }: Bench, topicId: string): Promise<number> {
  const { rows } = await pool.query<{ delivered: string }>('select count(*) as delivered from reminder_act where source = $1', [
    `topic:${topicId}`,
  ]);
  return Number(rows[0]?.delivered);
}

/** Seconds until everybody was notified of a newly posted topic. */
async function deliveredAfterSeconds(bench: Bench, title: string): Promise<number> {
  const startedAt = performance.now();
  const topicId = await postTopic(bench, title);
  while ((await deliveredCount(bench, topicId)) < followers && performance.now() - startedAt < 60_000) await delay(lookMs);
  return (performance.now() - startedAt) / 1000;
}

async function commentsPerSecond(bench: Bench): Promise<number> {
  const requests = bench.topicIds.slice(0, 1600).map((id) => ({
    method: 'POST',
    path: `/api/user/control/topics/${id}/comments`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ body: '好茶。' }),
  }));
  return (await read(bench, requests, { connections: writers, writers: bench.members, seconds })).perSecond;
}

export const remindersPart: Part = {
  name: 'reminders',
  async run(bench) {
    await addFollowers(bench, await postTopic(bench, '预热'));
    await commentsPerSecond(bench);
    const alone = await commentsPerSecond(bench);
    const delivery = deliveredAfterSeconds(bench, '热闹');
    const beside = await commentsPerSecond(bench);
    const busy = await delivery;
    const quiet = await deliveredAfterSeconds(bench, '安静');
    return [
      {
        measure: `a topic told to ${followers.toLocaleString('en')} followers`,
        figure: `${quiet.toFixed(1)} s`,
        ratio: `${busy.toFixed(1)} s while ${writers} write`,
        bar: '≤ 10 s',
        reached: quiet <= 10,
      },
      {
        measure: `  comments by ${writers} writers meanwhile`,
        figure: perSecond(beside),
        ratio: `${percent(beside, alone)} of ${perSecond(alone)} without`,
        bar: '≥ 90 %',
        reached: beside >= alone * 0.9,
      },
    ];
  },
};
