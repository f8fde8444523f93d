import { Suspense } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { uiMessages } from '../../ui/messages.ts';
import { PlainEditor } from './plain-editor.tsx';
import type { ReplyBoxProps } from './types.ts';
import { onDemand } from '../../ui/on-demand.tsx';

const ReplyForm = onDemand<ReplyBoxProps>(
  () => import('./reply-form.tsx'),
  ({ initial = '', ...props }, retry) => <PlainEditor {...props} initial={initial} onRetry={retry} />,
);

/** The reply box, loaded when it is opened: a visitor's thread page does not include it. */
export function ReplyBox(props: ReplyBoxProps) {
  const messages = useMessages(uiMessages);
  return (
    <Suspense fallback={<div role="status" aria-label={messages.loading} className="h-[120px] rounded-control bg-surface-2" />}>
      <ReplyForm {...props} />
    </Suspense>
  );
}
