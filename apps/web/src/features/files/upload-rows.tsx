import { useMessages } from '../../lib/i18n.ts';
import { useOnline } from '../../lib/online.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { fileMessages } from './messages.ts';
import type { UploadRow, useUploads } from './use-uploads.ts';

function Row({ row, uploads, online }: { row: UploadRow; uploads: ReturnType<typeof useUploads>; online: boolean }) {
  const messages = useMessages(fileMessages);
  const percent = Math.floor(row.share * 100);
  const note = row.state === 'finishing' ? messages.finishing : row.state === 'paused' ? messages.paused : online ? null : messages.offline;
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-2 px-4 py-1.5">
      <span className="grid min-w-0 gap-1">
        <span className="flex min-w-0 items-baseline gap-2 text-meta">
          <span className="truncate">{row.name}</span>
          <span className="shrink-0 text-ink-2 tabular-nums">{note ?? `${percent}%`}</span>
        </span>
        <progress
          className="h-1 w-full appearance-none overflow-hidden rounded-full bg-surface-2 accent-tea [&::-moz-progress-bar]:bg-tea [&::-webkit-progress-bar]:bg-surface-2 [&::-webkit-progress-value]:bg-tea"
          value={percent}
          max={100}
          aria-label={messages.progress(row.name, percent)}
        />
      </span>
      <span className="flex">
        {row.state !== 'finishing' && (
          <IconButton
            label={row.state === 'paused' ? messages.resume(row.name) : messages.pause(row.name)}
            icon={<Icon name={row.state === 'paused' ? 'play' : 'pause'} size={16} />}
            onClick={() => (row.state === 'paused' ? uploads.resume(row.id) : uploads.pause(row.id))}
          />
        )}
        <IconButton label={messages.cancel(row.name)} icon={<Icon name="x" size={16} />} onClick={() => uploads.cancel(row.id)} />
      </span>
    </li>
  );
}

/** Uploads in progress, above the publish button. */
export function UploadRows({ uploads }: { uploads: ReturnType<typeof useUploads> }) {
  const messages = useMessages(fileMessages);
  const online = useOnline();
  if (uploads.rows.length === 0) return null;
  return (
    <ul aria-label={messages.uploads} className="border-t border-line py-1">
      {uploads.rows.map((row) => (
        <Row key={row.id} row={row} uploads={uploads} online={online} />
      ))}
    </ul>
  );
}
