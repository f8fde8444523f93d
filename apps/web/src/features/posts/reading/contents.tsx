import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { CardTitle } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { readingMessages } from './messages.ts';

type Heading = { id: string; text: string; isSub: boolean };

const headingsOf = () => [
  ...document.querySelectorAll<HTMLElement>('#main article > .body :is(h2, h3), #main article > [data-passage] > .body :is(h2, h3)'),
];

/** The headings get ids, so that each has an address. */
function readHeadings(): Heading[] {
  return headingsOf().map((element, at) => {
    element.id ||= `part-${at + 1}`;
    return { id: element.id, text: element.textContent.trim(), isSub: element.tagName === 'H3' };
  });
}

/** The last heading above the line that is being read. */
function currentId(): string | null {
  const above = headingsOf().filter((element) => element.getBoundingClientRect().top < innerHeight / 3);
  return above.at(-1)?.id ?? null;
}

function useHeadings(): { headings: Heading[]; current: string | null } {
  const [headings] = useState(readHeadings);
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    let frame = 0;
    const follow = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        setCurrent(currentId());
      });
    };
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', follow);
    };
  }, []);
  return { headings, current };
}

/** The headings of a long post; the one being read is marked. Another body needs another `key`. */
export default function Contents() {
  const messages = useMessages(readingMessages);
  const { headings, current } = useHeadings();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // Only the list: the page is where its reader has scrolled to.
    const row = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (row && list.current) list.current.scrollTop = row.offsetTop - list.current.clientHeight / 2;
  });
  return (
    <nav aria-labelledby="contents-title">
      <CardTitle id="contents-title">{messages.contents}</CardTitle>
      <ol ref={list} className="relative max-h-[268px] overflow-y-auto py-1.5 [scrollbar-width:thin]">
        {headings.map((heading) => (
          <li key={heading.id}>
            <a
              href={`#${heading.id}`}
              aria-current={heading.id === current ? 'location' : undefined}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(heading.id)?.scrollIntoView();
              }}
              className={cx(
                'flex min-h-8 items-center border-l-2 pr-4 text-small hover:text-tea pointer-coarse:min-h-11',
                heading.isSub ? 'pl-7' : 'pl-4',
                heading.id === current ? 'border-tea font-medium text-tea' : 'border-transparent text-ink-2',
              )}
            >
              <span className="truncate">{heading.text}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
