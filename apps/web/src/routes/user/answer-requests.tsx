import { answerRequestsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { loadAnswerRequests } from '../../features/answer-requests/data.ts';
import { answerRequestMessages } from '../../features/answer-requests/messages.ts';
import { AnswerRequestsPage } from '../../features/answer-requests/answer-requests-page.tsx';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/answer-requests';

export const clientLoader = memberLoad(loadAnswerRequests);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: answerRequestMessages[metaLang(matches)].listTitle,
    canonicalPath: addressOf(answerRequestsPage),
    noIndex: true,
  });
}

export default function AnswerRequestsRoute({ loaderData }: Route.ComponentProps) {
  return <AnswerRequestsPage loaded={loaderData} />;
}
