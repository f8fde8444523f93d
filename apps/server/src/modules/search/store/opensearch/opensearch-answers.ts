import Type, { type Static, type TSchema } from 'typebox';
import { SearchServerFailure, type Answered } from './call-opensearch.ts';

const Total = Type.Object({ value: Type.Integer() });

const Bucket = Type.Object({ key: Type.String(), doc_count: Type.Integer() });
const Buckets = Type.Object({ buckets: Type.Array(Bucket) });

export const BestAnswer = Type.Object({ hits: Type.Object({ max_score: Type.Union([Type.Number(), Type.Null()]) }) });

const kinds = ['topic', 'comment', 'reply', 'question', 'answer', 'answer_reply'] as const;

const Hit = Type.Object({
  _score: Type.Union([Type.Number(), Type.Null()]),
  _source: Type.Object({ kind: Type.Union(kinds.map((kind) => Type.Literal(kind))), post_id: Type.String() }),
});

export const NewestAnswer = Type.Object({ hits: Type.Object({ hits: Type.Array(Hit) }) });

export const PageAnswer = Type.Object({
  hits: Type.Object({ total: Total, hits: Type.Array(Hit) }),
  aggregations: Type.Object({ roots: Buckets, tags: Buckets }),
});

export const CountAnswer = Type.Object({
  hits: Type.Object({ total: Total }),
  aggregations: Type.Object({
    words: Type.Object({ buckets: Type.Record(Type.String(), Type.Object({ doc_count: Type.Integer() })) }),
  }),
});

export const BulkAnswer = Type.Object({ items: Type.Array(Type.Record(Type.String(), Type.Object({ status: Type.Integer() }))) });

/**
 * What checks it is loaded by the sites that have a search server alone: it is some three hundred files.
 * @throws SearchServerFailure when the response is an error, or not as documented
 */
export async function answerOf<S extends TSchema>(schema: S, { status, body }: Answered): Promise<Static<S>> {
  if (status !== 200) throw new SearchServerFailure(`the search server answered ${status}`);
  const { Value } = await import('typebox/value');
  if (!Value.Check(schema, body)) throw new SearchServerFailure('the search server answered something else');
  return body;
}
