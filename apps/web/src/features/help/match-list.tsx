import { useMessages } from '../../lib/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { HelpList } from '../search/help-list.tsx';
import type { HelpMatches } from './data.ts';
import { helpMessages } from './messages.ts';

/** The results of a search. */
export function MatchList({ keyword, matches: result }: { keyword: string; matches: HelpMatches }) {
  const messages = useMessages(helpMessages);
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
        <HelpList articles={result} />
      </Card>
    </section>
  );
}
