import { hello, read, type Bench, type Part } from './bench.ts';
import { percent, perSecond, type Line } from './report.ts';

interface Hot {
  measure: string;
  kind: 'topic' | 'answer';
  id: string;
  path: string;
}

/** The count in the row, and the actual likes. */
async function counted({ database: { pool } }: Bench, { kind, id }: Hot): Promise<{ count: number; likes: number }> {
  const { rows } = await pool.query<{ count: number; likes: number }>(
    `select like_count - imported_likes as count, (select count(*)::int from liking where subject_kind = $1 and subject_id = ${kind}.id) as likes from ${kind} where id = $2`,
    [kind, id],
  );
  return rows[0] ?? { count: -1, likes: 0 };
}

/** Every member likes and unlikes, one after the other; half of them begin with the like, half with the unlike. */
async function toggling(bench: Bench, hot: Hot): Promise<Line[]> {
  const bare = await hello(bench);
  const requests = [true, false].map((on) => ({
    method: 'POST',
    path: hot.path,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ on }),
  }));
  const result = await read(bench, requests, { writers: bench.members });
  const { count, likes } = await counted(bench, hot);
  return [
    {
      measure: `likes of ${bench.members.length} members on ${hot.measure}`,
      figure: perSecond(result.perSecond),
      ratio: `${percent(result.perSecond, bare.perSecond)} of ${perSecond(bare.perSecond)}, p99 ${result.p99Ms.toFixed(0)} ms, ${result.failed} failed`,
      bar: '≥ 1,000 /s',
      reached: result.failed === 0 && result.perSecond >= 1000,
    },
    { measure: '  its count', figure: String(count), ratio: `${likes} like it`, bar: 'exact', reached: count === likes },
  ];
}

async function hotAnswer({ database: { db }, deepQuestionId }: Bench): Promise<string> {
  const { id } = await db
    .selectFrom('answer')
    .select('id')
    .where('questionId', '=', deepQuestionId)
    .orderBy('floor')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

export const likesPart: Part = {
  name: 'likes',
  async run(bench) {
    const topicId = bench.topicIds[7] ?? '';
    const answerId = await hotAnswer(bench);
    return [
      ...(await toggling(bench, { measure: 'one topic', kind: 'topic', id: topicId, path: `/api/user/control/topics/${topicId}/like` })),
      ...(await toggling(bench, {
        measure: 'one answer',
        kind: 'answer',
        id: answerId,
        path: `/api/user/control/answers/${answerId}/like`,
      })),
    ];
  },
};
