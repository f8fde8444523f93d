import { answerRequestsPage, listOwnAnswerRequests, readAnswerRequestPreference } from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';
import type { LoadArgs } from '../../lib/isomorphic.ts';
import { idIn, queryOf } from '../../lib/query.ts';

export type OwnAnswerRequests = Awaited<ReturnType<typeof loadAnswerRequests>>;

export async function loadAnswerRequests(from: Api, { url }: LoadArgs) {
  const before = idIn(queryOf(answerRequestsPage, url), 'before');
  const [list, preference] = await Promise.all([
    from.call(listOwnAnswerRequests, { query: before === undefined ? {} : { before } }),
    from.call(readAnswerRequestPreference),
  ]);
  return { ...list, from: preference.from };
}
