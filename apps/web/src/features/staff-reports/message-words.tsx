import { useState } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Chip } from '../../ui/chip.tsx';
import { cx } from '../../ui/cx.ts';
import { Time } from '../../ui/time.tsx';
import { NameLink } from '../people/person.tsx';
import { Pictures } from '../private-pictures/pictures.tsx';
import { ActButton } from '../staff/act-buttons.tsx';
import { caseActs, messageFiles, type Words } from './data.ts';
import { reportMessages } from './messages.ts';

function Lines({ caseId, words: { lines, images } }: { caseId: string; words: Words }) {
  const messages = useMessages(reportMessages);
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
          {reported && images.length > 0 && <Pictures images={images} fileOf={messageFiles(caseId)} />}
          {!reported && imageCount > 0 && <p className="text-meta text-ink-2">{messages.pictures(imageCount)}</p>}
        </li>
      ))}
    </ol>
  );
}

/** A reported message with those around it, as they were, shown on request. */
export function OpenedTexts({ caseId }: { caseId: string }) {
  const messages = useMessages(reportMessages);
  const [words, setTexts] = useState<Words | null>(null);
  if (words !== null) return <Lines caseId={caseId} words={words} />;
  return (
    <p className="flex flex-wrap items-center gap-2">
      <ActButton size="small" onClick={() => void caseActs.words(caseId).then(setTexts)}>
        {messages.showWords}
      </ActButton>
      <span className="text-meta text-ink-2">{messages.showWordsNote}</span>
    </p>
  );
}
