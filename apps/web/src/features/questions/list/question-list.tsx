import { askListPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { Suspense } from 'react';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { formatCount } from '../../../lib/numbers.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { Pager } from '../../../ui/pager.tsx';
import { MutedRows } from '../../muted-rows/muted-rows.tsx';
import type { QuestionPage } from '../data.ts';
import { askListQuery, type AskListView } from '../views.ts';
import { askListMessages } from './messages.ts';
import { QuestionRow } from './question-row.tsx';
import { ornament } from '../../../ui/ornament.tsx';

const MoreQuestions = ornament(() => import('./more-questions.tsx'));
const NoQuestions = ornament(() => import('./no-questions.tsx'));

export function QuestionList({ view, questions }: { view: AskListView; questions: QuestionPage }) {
  const lang = useLang();
  const messages = useMessages(askListMessages);
  const { items, page, pages, total } = questions;
  const settled = useSettled();
  if (items.length === 0)
    return (
      <Suspense>
        <NoQuestions view={view} total={total} />
      </Suspense>
    );
  return (
    <>
      <div className="divide-y divide-line">
        <MutedRows items={items}>{(question) => <QuestionRow question={question} />}</MutedRows>
      </div>
      {settled && pages > 1 && (
        <Suspense>
          <MoreQuestions key={`${view.tab} ${view.tagId} ${view.sort} ${page}`} view={view} questions={questions} />
        </Suspense>
      )}
      <footer className="grid gap-2 border-t border-line px-4 py-4 text-center">
        <Pager page={page} pages={pages} href={(to) => addressOf(askListPage, askListQuery({ ...view, page: to }))} />
        <p className="text-meta text-ink-2">{messages.total(formatCount(total, lang))}</p>
      </footer>
    </>
  );
}
