import { useMessages } from '../../lib/i18n.ts';
import type { Sections } from './data.ts';
import { LoginsCard } from './logins-card.tsx';
import { figureMessages } from './messages.ts';
import { MoneyCard } from './money-card.tsx';
import { PostsCard } from './posts-card.tsx';
import { SectionCard } from './section-card.tsx';
import { valuesOf } from './series.ts';
import { SearchesCard } from './searches-card.tsx';
import { VisitsCard } from './visits-card.tsx';

/** Figures of the last days; sections without the right are not shown. */
export function FigureSections({ filters, visits, members, posts, tags, money, services, reports, searches, logins }: Sections) {
  const messages = useMessages(figureMessages);
  return (
    <>
      <p className="text-small text-ink-2 max-md:px-4">{messages.note}</p>
      <VisitsCard visits={visits} />
      {members && (
        <SectionCard
          title={messages.members}
          days={members.days}
          panels={[
            {
              title: messages.registered,
              series: [{ label: messages.registered, tone: 'tea', unit: 'count', values: valuesOf(members, 'members') }],
            },
          ]}
        />
      )}
      {posts !== undefined && <PostsCard posts={posts} filters={filters} tags={tags} />}
      {money && <MoneyCard money={money} />}
      {services && (
        <SectionCard
          title={messages.services}
          days={services.days}
          panels={[
            {
              title: messages.assistantAnswers,
              series: [{ label: messages.assistantAnswers, tone: 'tea', unit: 'count', values: valuesOf(services, 'assistant_answers') }],
            },
            {
              title: messages.assistantCost,
              series: [{ label: messages.assistantCost, tone: 'gold', unit: 'cost', values: valuesOf(services, 'assistant_cost') }],
            },
          ]}
        />
      )}
      {reports && (
        <SectionCard
          title={messages.reports}
          days={reports.days}
          panels={[
            {
              title: messages.reports,
              series: [
                { label: messages.reported, tone: 'cinnabar', unit: 'count', values: valuesOf(reports, 'reports') },
                { label: messages.reportsClosed, tone: 'tea', unit: 'count', values: valuesOf(reports, 'reports_closed') },
              ],
            },
          ]}
        />
      )}
      {searches && <SearchesCard searches={searches} />}
      {logins && <LoginsCard logins={logins} />}
    </>
  );
}
