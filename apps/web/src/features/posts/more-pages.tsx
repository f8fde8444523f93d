import { Fragment, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { messages as texts, useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { MutedRows } from '../muted-rows/muted-rows.tsx';
import type { MutableRow } from '../muted-rows/use-muted-rows.ts';

const moreMessages = texts({
  zh: { page: (n: number) => `第 ${n} 页`, more: '再看一页', failed: '没能加载，再试一次' },
  en: { page: (n: number) => `Page ${n}`, more: 'Show another page', failed: 'Could not load; try again' },
});

type Page<T> = { page: number; pages: number; items: readonly T[] };

type MorePagesProps<T> = {
  first: Omit<Page<T>, 'items'>;
  load: (page: number) => Promise<Page<T>>;
  addressAt: (page: number) => string;
  renderRow: (item: T) => ReactNode;
};

/** How many pages come without a press: whoever wants the end of the page reaches it. */
const unasked = 2;
const aheadPx = 900;
const lineOf = () => innerHeight / 3;

const storageKey = (key: string) => `list.row.${key}`;
const rowLinks = () => [...document.querySelectorAll<HTMLElement>('#main .topic-link')];

/** The rows in the window, and where they are: the address alone leads to the beginning of its page, which need not contain the first of them. */
function noteRows(key: string): void {
  const rows = rowLinks()
    .map((link) => ({ to: link.getAttribute('href'), top: link.getBoundingClientRect().top }))
    .filter(({ top }) => top > 0 && top < innerHeight);
  if (rows.length > 0) sessionStorage.setItem(storageKey(key), JSON.stringify(rows));
}

function returnToRow(key: string): void {
  const noted = sessionStorage.getItem(storageKey(key));
  if (noted === null) return;
  // From now on the router knows the place in this list.
  sessionStorage.removeItem(storageKey(key));
  const links = new Map(rowLinks().map((link) => [link.getAttribute('href'), link]));
  const rows = JSON.parse(noted) as { to: string | null; top: number }[];
  const row = rows.find(({ to }) => links.has(to));
  const link = row && links.get(row.to);
  if (link) window.scrollTo(0, window.scrollY + link.getBoundingClientRect().top - row.top);
}

/** Once further pages were read, Back and a reload return to the row that was read, not to its page. */
function useReturn(hasMore: boolean): void {
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    if (!isBack) return undefined;
    // After the router, which knows only how far the longer list was scrolled.
    const frame = requestAnimationFrame(() => returnToRow(key));
    return () => cancelAnimationFrame(frame);
  }, [key, isBack]);
  // Before the rows are taken away.
  useLayoutEffect(() => {
    if (!hasMore) return undefined;
    const note = () => noteRows(key);
    window.addEventListener('pagehide', note);
    return () => {
      note();
      window.removeEventListener('pagehide', note);
    };
  }, [key, hasMore]);
}

/** The address is that of the page being read, without a navigation. */
function useAddressOfPage(first: number, pages: readonly number[], addressAt: (page: number) => string): void {
  const latest = useRef(addressAt);
  useEffect(() => {
    latest.current = addressAt;
  });
  // It ends before the next page is put to its top: that scroll would give the next page the address of this list.
  useLayoutEffect(() => {
    if (pages.length === 0) return undefined;
    let read = first;
    const follow = () => {
      const above = pages.filter((page) => (document.getElementById(`page-${page}`)?.getBoundingClientRect().top ?? Infinity) < lineOf());
      const now = above.at(-1) ?? first;
      if (now === read) return;
      read = now;
      history.replaceState(history.state, '', latest.current(now));
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [first, pages]);
}

/** The pages after that of the address, which come as the reader arrives at them; each begins with its number. */
export function MorePages<T extends MutableRow>({ first, load, addressAt, renderRow }: MorePagesProps<T>) {
  const messages = useMessages(moreMessages);
  const [more, setMore] = useState<readonly Page<T>[]>([]);
  const [state, setState] = useState<'rest' | 'loading' | 'failed'>('rest');
  const [numbers, setNumbers] = useState<readonly number[]>([]);
  const end = useRef<HTMLDivElement>(null);
  const { page: last, pages } = more.at(-1) ?? first;
  const add = async () => {
    setState('loading');
    try {
      const next = await load(last + 1);
      setMore((before) => [...before, next]);
      setNumbers((before) => [...before, next.page]);
      setState('rest');
    } catch {
      setState('failed');
    }
  };
  const comes = last < pages && state === 'rest' && more.length < unasked;
  const latest = useRef(add);
  useEffect(() => {
    latest.current = add;
  });
  useEffect(() => {
    if (!comes || !end.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void latest.current(), { rootMargin: `${aheadPx}px` });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [comes]);
  useReturn(more.length > 0);
  useAddressOfPage(first.page, numbers, addressAt);
  return (
    <>
      {more.map(({ page, items }) => (
        <Fragment key={page}>
          <p id={`page-${page}`} className="border-y border-line bg-surface-2 px-4 py-1 text-center text-meta text-ink-2">
            {messages.page(page)}
          </p>
          <div className="divide-y divide-line">
            <MutedRows items={items}>{renderRow}</MutedRows>
          </div>
        </Fragment>
      ))}
      <div ref={end} />
      {last < pages && !comes && (
        <p className="border-t border-line px-4 py-3 text-center">
          <Button busy={state === 'loading'} onClick={() => void add()}>
            {state === 'failed' ? messages.failed : messages.more}
          </Button>
        </p>
      )}
    </>
  );
}
