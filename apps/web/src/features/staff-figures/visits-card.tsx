import { visitKinds } from '@chaguan/contract';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { formatCount } from '../../lib/numbers.ts';
import type { VisitFigures } from './data.ts';
import { figureMessages } from './messages.ts';
import { screenName } from './screen-names.ts';
import { SectionCard } from './section-card.tsx';
import { valuesOf, type Series } from './series.ts';

type Most = VisitFigures['most'][number];

/** The label of a value; a path without a name, a host and a browser are shown unchanged. */
function useValueName(): (most: Most) => string {
  const messages = useMessages(figureMessages);
  const lang = useLang();
  const named = (labels: Readonly<Record<string, string>>, value: string) => (Object.hasOwn(labels, value) ? labels[value] : undefined);
  return ({ kind, value, place: region }) => {
    if (value === '*') return messages.others;
    if (kind === 'source' && value === '') return messages.direct;
    if (region !== null) return nameIn(region, lang);
    if (value === '') return messages.unknown;
    const name = kind === 'screen' ? screenName(value, lang) : kind === 'device' ? named(messages.devices, value) : undefined;
    return name ?? value;
  };
}

/** The most frequent values of a kind, each with a bar relative to the first. */
function MostList({ title, most }: { title: string; most: readonly Most[] }) {
  const nameOf = useValueName();
  const lang = useLang();
  const largest = Math.max(...most.map(({ visits }) => visits), 1);
  return (
    <section aria-label={title} className="grid min-w-0 content-start gap-1.5 bg-surface px-4 py-3">
      <h3 className="text-small font-medium">{title}</h3>
      <ol className="grid gap-0.5">
        {most.slice(0, 6).map((one) => (
          <li key={one.value} className="relative flex min-w-0 items-baseline justify-between gap-3 px-2 py-0.5 text-meta">
            <span
              aria-hidden
              className="absolute inset-y-0 left-0 rounded-control bg-tea-soft"
              style={{ width: `${(one.visits / largest) * 100}%` }}
            />
            <span className="relative min-w-0 truncate" title={one.value}>
              {nameOf(one)}
            </span>
            <span className="relative tabular-nums">{formatCount(one.visits, lang)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Traffic of the site: by day, source and client. */
export function VisitsCard({ visits }: { visits: VisitFigures }) {
  const messages = useMessages(figureMessages);
  const count = (measure: 'visits' | 'visitors' | 'robots', label: string, tone: Series['tone']): Series => ({
    label,
    tone,
    unit: 'count',
    values: valuesOf(visits, measure),
  });
  const kinds = visitKinds.filter((kind) => visits.most.some((one) => one.kind === kind));
  return (
    <SectionCard
      title={messages.visits}
      days={visits.days}
      panels={[
        { title: messages.visits, series: [count('visits', messages.opened, 'tea'), count('visitors', messages.visitors, 'gold')] },
        { title: messages.robots, series: [count('robots', messages.robots, 'cinnabar')] },
      ]}
    >
      <div className="grid gap-px border-t border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
        {kinds.map((kind) => (
          <MostList key={kind} title={messages[kind]} most={visits.most.filter((one) => one.kind === kind)} />
        ))}
      </div>
    </SectionCard>
  );
}
