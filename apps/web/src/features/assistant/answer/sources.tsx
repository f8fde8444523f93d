import { addressOfPost } from '@chaguan/contract/post-address';
import type { MouseEvent } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import type { Citation } from '../chat/exchange.ts';
import { assistantMessages } from '../messages.ts';

type Props = {
  citations: readonly Citation[];
  newTab: boolean;
  /** Names the list if it is not that of the sources. */
  label?: string;
  onSource: (event: MouseEvent<HTMLElement>, path: string) => void;
};

/** The posts that an answer is based on; each links to its floor. */
export function Sources({ citations, newTab, label, onSource }: Props) {
  const messages = useMessages(assistantMessages);
  if (citations.length === 0) return null;
  return (
    <ol aria-label={label ?? messages.sources} className="grid gap-1.5 border-t border-line pt-3 text-small">
      {citations.map((citation) => {
        const path = addressOfPost(citation);
        return (
          <li key={citation.number} className="flex gap-2">
            <span aria-hidden className="shrink-0 text-meta font-semibold text-tea tabular-nums">
              [{citation.number}]
            </span>
            <a
              href={path}
              target={newTab ? '_blank' : undefined}
              rel={newTab ? 'noopener' : undefined}
              className="min-w-0 text-ink hover:text-tea hover:underline"
              onClick={(event) => onSource(event, path)}
            >
              {citation.title}
              <span className="text-ink-2"> · {messages.by(citation.author.name || messages.gone, citation.floor)}</span>
            </a>
          </li>
        );
      })}
    </ol>
  );
}
