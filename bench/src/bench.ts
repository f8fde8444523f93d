import type { FastifyInstance } from 'fastify';
import type { Database } from '../../apps/server/src/platform/database/db.ts';
import type { Services } from '../../apps/server/src/platform/http/ctx.ts';
import type { Child } from './child.ts';
import { press, type LoadOrder, type LoadResult } from './press.ts';
import type { Line } from './report.ts';

/** What a part of the benchmark measures with. */
export interface Bench {
  /** The production server, a separate process. */
  server: Child;
  hello: Child;
  database: Database;
  /** The same code on the same database in this process, where statements can be counted. */
  inside: { services: Services; app: FastifyInstance };
  /** Ids of generated topics, newest first, and of the one with 30,000 comments. */
  topicIds: string[];
  deepTopicId: string;
  /** The same for questions and answers. */
  questionIds: string[];
  deepQuestionId: string;
  /** Ids of tags with generated topics and questions. */
  tagIds: Record<'topics' | 'questions', string[]>;
  /** Authorization headers of 32 members. */
  members: string[];
  seconds: number;
}

export interface Part {
  name: string;
  /** It needs only members: no hundred thousand posts, and no search index over them, are created for it. */
  membersAlone?: true;
  run: (bench: Bench) => Promise<Line[]>;
}

/** Connections of readers; more only lengthen the queue on a machine with two cores. */
const readers = 32;

export function read(bench: Bench, requests: LoadOrder['requests'], more: Partial<LoadOrder> = {}): Promise<LoadResult> {
  return press({ origin: bench.server.origin, connections: readers, seconds: bench.seconds, requests, ...more });
}

/**
 * The same after an unmeasured warm-up round. The first thousands of requests run before JIT compilation, which the baseline completes in a
 * tenth of a second and a page of a thousand elements does not.
 */
export async function readWarm(
  bench: Bench,
  warming: LoadOrder['requests'],
  requests: LoadOrder['requests'],
  more: Partial<LoadOrder> = {},
): Promise<LoadResult> {
  await read(bench, warming, more);
  return read(bench, requests, more);
}

/** The baseline, measured right before or after each figure with the same load. */
export function hello(bench: Bench, path = '/'): Promise<LoadResult> {
  return press({ origin: bench.hello.origin, connections: readers, seconds: bench.seconds, requests: [{ path }] });
}
