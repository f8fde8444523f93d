import { useMessages } from '../../lib/i18n.ts';
import { Bone } from '../../ui/skeletons.tsx';
import { uiMessages } from '../../ui/messages.ts';

/** Placeholders in the shape of lines. */
export function ReminderSkeleton({ count = 6 }: { count?: number }) {
  const messages = useMessages(uiMessages);
  return (
    <div role="status" aria-label={messages.loading} className="divide-y divide-line">
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className="flex gap-3 px-4 py-3.5">
          <Bone round className="size-10 shrink-0" />
          <div className="grid flex-1 gap-2 pt-1">
            <Bone className="h-4 w-4/5" />
            <Bone className="h-3 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  );
}
