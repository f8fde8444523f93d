import { feedbackPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { FeedbackPage } from '../features/feedback/feedback-page.tsx';
import { feedbackMessages } from '../features/feedback/messages.ts';
import { metaLang, pageMeta } from '../lib/meta.ts';
import type { Route } from './+types/feedback';

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = feedbackMessages[metaLang(matches)];
  return pageMeta(matches, { title, description, canonicalPath: addressOf(feedbackPage) });
}

export default function FeedbackRoute() {
  return <FeedbackPage />;
}
