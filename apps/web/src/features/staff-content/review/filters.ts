import { type Page, staffPostRules } from '@chaguan/contract';
import { idIn, type PageParameters } from '../../../lib/query.ts';
import { endOf, momentOf } from '../../staff/days.ts';
import { stateOf, type State } from '../state-chip.tsx';

type Parameter = 'state' | 'words' | 'tagId' | 'author' | 'authorId' | 'from' | 'until' | 'before';

/** The screens where topics or questions are reviewed. */
export type ReviewScreen = Page<string, Parameter, never, never>;

/** As in the URL; `from` and `until` are days of the site. */
export type ReviewFilters = { state?: State } & Partial<Record<Exclude<Parameter, 'state'>, string>>;

const shapes = {
  words: new RegExp(`^.{1,${staffPostRules.words.maxLength}}$`, 'u'),
  author: /^.{1,25}$/u,
  from: /^\d{4}-\d{2}-\d{2}$/,
  until: /^\d{4}-\d{2}-\d{2}$/,
  before: /^\d{1,17}-[1-9]\d{0,17}$/,
} as const;

/** The filters in the URL; invalid ones are ignored, so that a broken link still shows a list. */
export function reviewFilters(query: PageParameters<Parameter>): ReviewFilters {
  const filters: ReviewFilters = {};
  const state = stateOf(query.get('state'));
  if (state) filters.state = state;
  for (const name of ['tagId', 'authorId'] as const) {
    const id = idIn(query, name);
    if (id) filters[name] = id;
  }
  for (const name of ['words', 'author', 'from', 'until', 'before'] as const) {
    const text = query.get(name)?.trim() ?? '';
    const isDay = name === 'from' || name === 'until';
    if (shapes[name].test(text) && !(isDay && Number.isNaN(Date.parse(text)))) filters[name] = text;
  }
  return filters;
}

/** The filters as query of the request. */
export function requestOf({ from, until, ...filters }: ReviewFilters) {
  return { ...filters, ...(from && { from: momentOf(from) }), ...(until && { until: endOf(until) }) };
}
