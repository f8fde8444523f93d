import { useMessages } from '../../lib/i18n.ts';
import { Spinner } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { pictureMessages } from './messages.ts';
import type { Attachments } from './use-attachments.ts';

/** The attached pictures, each with a remove button. */
export function AttachmentRow({ attachments: { list, remove } }: { attachments: Attachments }) {
  const messages = useMessages(pictureMessages);
  if (list.length === 0) return null;
  return (
    <ul aria-label={messages.chosen} className="flex gap-2 overflow-x-auto px-1 pt-1 pb-2">
      {list.map(({ url, name, image }) => (
        <li key={url} className="relative size-16 shrink-0">
          <img src={url} alt={name} className="size-16 rounded-control border border-line object-cover" />
          {image === null && (
            <span role="status" className="absolute inset-0 flex items-center justify-center rounded-control bg-surface/70">
              <Spinner />
              <span className="sr-only">{messages.uploading}</span>
            </span>
          )}
          <button
            type="button"
            aria-label={messages.leaveOut(name)}
            title={messages.leaveOut(name)}
            onClick={() => remove(url)}
            className="absolute top-0 right-0 inline-flex size-6 items-center justify-center rounded-chip bg-[#000]/60 text-[#fff] hover:bg-[#000]/80 pointer-coarse:size-8"
          >
            <Icon name="x" size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}
