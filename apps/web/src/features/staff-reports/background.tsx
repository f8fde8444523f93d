import { useMessages } from '../../lib/i18n.ts';
import { Chip } from '../../ui/chip.tsx';
import { cx } from '../../ui/cx.ts';
import { Time } from '../../ui/time.tsx';
import { NameLink, usePersonName } from '../people/person.tsx';
import type { Detail } from './data.ts';
import { reportMessages } from './messages.ts';

/** The posts next to the reported one. */
export function Around({ around }: Pick<Detail, 'around'>) {
  const messages = useMessages(reportMessages);
  if (around.length < 2 && !around.some(({ reported }) => !reported)) return null;
  return (
    <section aria-label={messages.around} className="grid gap-1">
      <h3 className="text-small font-semibold">{messages.around}</h3>
      <ol className="grid gap-1 rounded-control border border-line p-2">
        {around.map(({ id, author, text, postedAt, reported }) => (
          <li key={id} className={cx('grid gap-0.5 rounded-control px-2 py-1.5', reported && 'bg-cinnabar-soft')}>
            <p className="flex items-center gap-2 text-meta text-ink-2">
              <NameLink member={author} />
              <Time at={postedAt} />
              {reported && <Chip tone="cinnabar">{messages.reported}</Chip>}
            </p>
            <p className="line-clamp-3 text-small break-words">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Staff actions on the case. */
export function History({ history }: Pick<Detail, 'history'>) {
  const messages = useMessages(reportMessages);
  const name = usePersonName();
  const words: Readonly<Record<string, string | undefined>> = messages.act;
  return (
    <section aria-label={messages.history} className="grid gap-1">
      <h3 className="text-small font-semibold">{messages.history}</h3>
      {history.length === 0 && <p className="text-small text-ink-2">{messages.noHistory}</p>}
      <ol className="grid gap-1">
        {history.map(({ act, actor, at, detail }) => (
          <li key={`${act} ${at}`} className="text-small break-words">
            <span className="font-medium">{actor && name(actor)}</span> {words[act] ?? act}
            {detail !== '' && <span className="text-ink-2"> · {detail}</span>}{' '}
            <span className="text-meta text-ink-2">
              <Time at={at} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
