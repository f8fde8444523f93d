import { answerReplyListPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { AnswerReplyListPage } from '../../features/posts/own-lists/answer-reply-list-page.tsx';
import { loadOwnAnswerReplies } from '../../features/posts/own-lists/data.ts';
import { ownListMessages } from '../../features/posts/own-lists/messages.ts';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/answer-reply-list';

export const clientLoader = memberLoad(loadOwnAnswerReplies);

export function meta({ matches }: Route.MetaArgs) {
  const title = ownListMessages[metaLang(matches)].answerReplies;
  return pageMeta(matches, { title, canonicalPath: addressOf(answerReplyListPage), noIndex: true });
}

export default function AnswerReplyListRoute({ loaderData }: Route.ComponentProps) {
  return <AnswerReplyListPage {...loaderData} />;
}
