import type { LikeableKind, SubjectLine } from '@chaguan/contract';
import type Type from 'typebox';
import { invariant } from '../../platform/failure.ts';
import type { SubjectKind } from '../reactions/index.ts';
import type { TopicSubject } from '../topics/index.ts';

type Line = Type.Static<typeof SubjectLine>;

const ofTopics: ReadonlySet<string> = new Set<LikeableKind>(['topic', 'comment', 'reply']);

/** The rows that the topics module knows. */
export function topicSubjects<R extends { kind: SubjectKind; id: string }>(rows: readonly R[]): (R & TopicSubject)[] {
  return rows.filter((row): row is R & TopicSubject => ofTopics.has(row.kind));
}

export function lineOf(lines: ReadonlyMap<string, Line>, { kind, id }: TopicSubject): Line {
  const line = lines.get(`${kind} ${id}`);
  invariant(line !== undefined, 'what is liked or kept is never removed, only emptied');
  return line;
}
