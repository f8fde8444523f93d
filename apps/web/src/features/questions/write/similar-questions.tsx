import { questionPage, listQuestionsByTitle, type Answer } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Chip } from '../../../ui/chip.tsx';
import { quiet } from '../../editor/quiet.ts';
import { askMessages } from './messages.ts';

type Line = Answer<typeof listQuestionsByTitle>['items'][number];

/** Shorter titles share words with everything. */
const leastLetters = 3;
const pauseMs = 400;
const longest = 200;

/** Questions similar to a title, shortly after the writer pauses; if there is no response nothing is shown, and nothing waits for it. */
function useSimilar(title: string): readonly Line[] {
  const [items, setItems] = useState<readonly Line[]>([]);
  const query = title.trim().slice(0, longest);
  const isLong = [...query].length >= leastLetters;
  useEffect(() => {
    if (!isLong) return undefined;
    let current = true;
    const receive = (lines: readonly Line[]) => {
      if (current) setItems(lines);
    };
    const timer = setTimeout(() => {
      void api.call(listQuestionsByTitle, { query: { title: query } }, quiet).then(
        (result) => receive(result.items),
        () => receive([]),
      );
    }, pauseMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [isLong, query]);
  return isLong ? items : [];
}

/** Under a title that is being written: similar existing questions, opened in a new tab, so that the input is kept. */
export function SimilarQuestions({ title }: { title: string }) {
  const messages = useMessages(askMessages);
  const items = useSimilar(title);
  return (
    <>
      <p role="status" className="sr-only">
        {items.length > 0 ? messages.similarMatches(items.length) : ''}
      </p>
      {items.length > 0 && (
        <section aria-labelledby="similar" className="-mt-2 rounded-control border border-line bg-surface-2/60">
          <h2 id="similar" className="px-3 pt-2 text-meta font-medium text-ink-2">
            {messages.similar}
          </h2>
          <ul className="pb-1">
            {items.map((line) => (
              <li key={line.id}>
                <a
                  href={addressOf(questionPage, { questionId: line.id })}
                  target="_blank"
                  rel="noreferrer"
                  className="flex min-h-9 flex-wrap items-center gap-x-2 px-3 py-1 text-small hover:text-tea pointer-coarse:min-h-11"
                >
                  <span className="line-clamp-2 min-w-0 flex-1 max-sm:basis-full sm:line-clamp-1">{line.title}</span>
                  {line.resolved && <Chip tone="tea">{messages.resolved}</Chip>}
                  <span className="shrink-0 text-meta text-ink-2 tabular-nums">
                    {line.answerCount > 0 ? messages.answers(line.answerCount) : messages.noAnswers}
                  </span>
                  <span className="sr-only">{messages.newTab}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
