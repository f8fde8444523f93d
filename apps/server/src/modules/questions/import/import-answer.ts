import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { type ImportedPost, importReplyTo, importResponse } from '../../posts/write/index.ts';
import { questionTree } from '../../posts/index.ts';

export interface ImportedAnswer extends ImportedPost {
  questionId: string;
  /** The version that it is about. */
  holdsFor?: string;
}

export function importAnswer(tx: Tx, services: Pick<Services, 'config'>, answer: ImportedAnswer): Promise<string | undefined> {
  const { questionId, holdsFor = '' } = answer;
  return importResponse(tx, services, questionTree, { ...answer, rootId: questionId }, { column: 'holds_for', value: sql`${holdsFor}` });
}

export interface ImportedAnswerReply extends ImportedPost {
  questionId: string;
  /** Null: under the question itself. */
  answerId: string | null;
  /** An earlier reply in the same place. */
  answersReplyId?: string | null;
}

export function importAnswerReply(tx: Tx, services: Pick<Services, 'config'>, reply: ImportedAnswerReply): Promise<string | undefined> {
  const { questionId, answerId, answersReplyId = null } = reply;
  return importReplyTo(tx, services, questionTree, reply, { rootId: sql`${questionId}::bigint`, responseId: answerId, answersReplyId });
}
