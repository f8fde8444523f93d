import { useMessages } from '../../../lib/i18n.ts';
import { Chip } from '../../../ui/chip.tsx';
import { cx } from '../../../ui/cx.ts';
import { Time } from '../../../ui/time.tsx';
import { Pictures } from '../../messages/pictures.tsx';
import { NameLink } from '../../people/person.tsx';
import { reportFiles, type Words } from './data.ts';
import { messageReportMessages } from './messages.ts';

/** A reported message among those around it, as they were. */
export function ReportedWords({ reportId, words: { lines, images } }: { reportId: string; words: Words }) {
  const messages = useMessages(messageReportMessages);
  return (
    <ol aria-label={messages.words} className="grid gap-1 rounded-control border border-line bg-surface-2 p-2">
      {lines.map(({ id, author, text, imageCount, at, reported }) => (
        <li key={id} className={cx('grid gap-1 rounded-control px-2 py-1.5', reported && 'bg-cinnabar-soft')}>
          <p className="flex items-center gap-2 text-meta text-ink-2">
            <NameLink member={author} />
            <Time at={at} />
            {reported && <Chip tone="cinnabar">{messages.reported}</Chip>}
          </p>
          {text !== '' && <p className="text-small break-words whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>}
          {reported && images.length > 0 && <Pictures images={images} fileOf={reportFiles(reportId)} />}
          {!reported && imageCount > 0 && <p className="text-meta text-ink-2">{messages.pictures(imageCount)}</p>}
        </li>
      ))}
    </ol>
  );
}
