import { helpDetailPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/router-link.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Marked } from '../search/marked.tsx';
import type { HelpMatches } from './data.ts';
import { helpMessages } from './messages.ts';

/** What was found for some words. */
export function MatchList({ keyword, matches: result }: { keyword: string; matches: HelpMatches }) {
  const messages = useMessages(helpMessages);
  const lang = useLang();
  if (result.length === 0)
    return (
      <Card>
        <EmptyState title={messages.nothingTitle(keyword)} text={messages.nothingText} />
      </Card>
    );
  return (
    <section className="grid gap-2">
      <h2 className="text-meta text-ink-2 max-md:px-4">{messages.matches(result.length)}</h2>
      <Card as="div">
        <ul className="divide-y divide-line">
          {result.map(({ id, name, category, passage }) => (
            <li key={id}>
              <Link to={addressOf(helpDetailPage, { helpId: id })} className="group grid gap-1 px-4 py-3 hover:bg-surface-2 md:px-5">
                <span className="font-medium wrap-anywhere group-hover:text-tea">{name}</span>
                <span className="line-clamp-2 text-small text-ink-2 wrap-anywhere">
                  <Marked segments={passage} />
                </span>
                <span className="text-meta text-ink-2">{nameIn(category, lang)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
