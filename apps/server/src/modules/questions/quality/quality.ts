import { sql, type RawBuilder } from 'kysely';

/** What an answer is judged by. */
export interface QualityFacts {
  likes: number;
  worked: number;
  /** The sum of the weights of marks "not helpful". */
  unhelpful: number;
  /** What its author's record and its age let expect, from 0 to 3. */
  prior: number;
}

/** 95 %, two-sided. */
const z = 1.96;

/** Every answer begins with this, so that marks "not helpful" move also one that nobody likes. */
const initial = 0.5;

/** So many more marks "not helpful" than helped readers count at most: a crowd cannot bury what others find good. */
const mostMore = 3;

/**
 * The quality of an answer, from 0 to 1: the lower bound of Wilson's score interval for the share of readers whom it helped (E. B. Wilson,
 * "Probable Inference, the Law of Succession, and Statistical Inference", JASA 22, 1927). Helped are likes, twice each "worked for me",
 * which says more, and the prior; not helped are the marks "not helpful". With few votes the bound is far below the share, so one like of
 * one reader does not stand above ninety of a hundred. Adoption is not in it: the adopted answer is above all others anyway, and counts in
 * the record of its author.
 */
export function answerQuality({ likes, worked, unhelpful, prior }: QualityFacts): number {
  const ups = initial + likes + 2 * worked + prior;
  const downs = Math.min(unhelpful, ups + mostMore);
  const n = ups + downs;
  const share = ups / n;
  return (share + z ** 2 / 2 / n - z * Math.sqrt((share * (1 - share) + z ** 2 / 4 / n) / n)) / (1 + z ** 2 / n);
}

/** The SQL equivalent, an immutable function of the database over which the index of the order is built. */
export function qualitySql(table = 'answer'): RawBuilder<number> {
  const columns = ['like_count', 'worked_count', 'unhelpful', 'prior'].map((column) => sql.ref(`${table}.${column}`));
  return sql<number>`answer_quality(${sql.join(columns)})`;
}
