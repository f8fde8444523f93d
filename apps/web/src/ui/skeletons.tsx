import { useMessages } from '../lib/i18n.ts';
import { cx } from './cx.ts';
import { uiMessages } from './messages.ts';

/** One grey bar; its size is given by class. */
export function Bone({ className, round }: { className?: string; round?: boolean }) {
  const shape = round ? 'rounded-chip' : 'rounded-control';
  return <span className={cx('block animate-[shimmer_1.6s_ease-in-out_infinite] bg-surface-2', shape, className)} />;
}

/** `row`: a topic in a list; `text`: a paragraph; `card`: a box of the side column. */
export function Skeleton({ shape, count = 3 }: { shape: 'row' | 'text' | 'card'; count?: number }) {
  const messages = useMessages(uiMessages);
  return (
    <div role="status" aria-label={messages.loading} className={shape === 'row' ? 'divide-y divide-line' : 'grid gap-4 p-4'}>
      {Array.from({ length: count }, (_, at) => (
        <One key={at} shape={shape} />
      ))}
    </div>
  );
}

function One({ shape }: { shape: 'row' | 'text' | 'card' }) {
  if (shape === 'text') {
    return (
      <div className="grid gap-2.5">
        <Bone className="h-4 w-full" />
        <Bone className="h-4 w-11/12" />
        <Bone className="h-4 w-2/3" />
      </div>
    );
  }
  if (shape === 'card')
    return (
      <div className="flex items-center gap-3">
        <Bone round className="size-9" />
        <Bone className="h-4 flex-1" />
      </div>
    );
  return (
    <div className="grid gap-2.5 px-4 py-4">
      <Bone className="h-5 w-3/4" />
      <Bone className="h-4 w-full" />
      <div className="flex items-center gap-2">
        <Bone round className="size-5" />
        <Bone className="h-3 w-40" />
      </div>
    </div>
  );
}
