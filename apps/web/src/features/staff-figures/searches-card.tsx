import { addQuestionPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { formatCount } from '../../lib/numbers.ts';
import { questionTitle } from '../../lib/question-title.ts';
import { Link } from '../../ui/router-link.tsx';
import { firstView, searchPath } from '../search/data.ts';
import type { SearchFigures } from './data.ts';
import { figureMessages } from './messages.ts';
import { SectionCard } from './section-card.tsx';
import { valuesOf } from './series.ts';

/** Searches without results: staff may repeat a search, or ask a question about it. */
export function SearchesCard({ searches }: { searches: SearchFigures }) {
  const messages = useMessages(figureMessages);
  const lang = useLang();
  const link = 'inline-flex min-h-10 items-center text-tea hover:underline';
  return (
    <SectionCard
      title={messages.searches}
      days={searches.days}
      panels={[
        {
          title: messages.searches,
          series: [{ label: messages.searches, tone: 'cinnabar', unit: 'count', values: valuesOf(searches, 'searches_without_result') }],
        },
      ]}
    >
      {searches.most.length > 0 && (
        <section aria-label={messages.mostMissed} className="border-t border-line px-4 py-3">
          <h3 className="text-small font-medium">{messages.mostMissed}</h3>
          <ol className="mt-1 divide-y divide-line">
            {searches.most.map(({ keyword, searches: count }) => (
              <li key={keyword} className="flex flex-wrap items-center gap-x-4 text-small">
                <Link to={searchPath({ ...firstView, keyword })} className={`${link} min-w-0 flex-1 wrap-anywhere`}>
                  {keyword}
                </Link>
                <span className="text-meta text-ink-2 tabular-nums">{messages.times(formatCount(count, lang))}</span>
                <Link to={addressOf(addQuestionPage, { title: questionTitle(keyword) })} className={link}>
                  {messages.askAbout}
                </Link>
              </li>
            ))}
          </ol>
        </section>
      )}
    </SectionCard>
  );
}
