import { lazy, Suspense } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { uiMessages } from '../../ui/messages.ts';
import type { ReplyBoxProps } from './types.ts';

const ReplyForm = lazy(() => import('./reply-form.tsx'));

/** The reply box, loaded when it is opened: a visitor's thread page does not include it. */
export function ReplyBox(props: ReplyBoxProps) {
  const messages = useMessages(uiMessages);
  return (
    <Suspense fallback={<div role="status" aria-label={messages.loading} className="h-[120px] rounded-control bg-surface-2" />}>
      <ReplyForm {...props} />
    </Suspense>
  );
}
