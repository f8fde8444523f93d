import { adminQueuePage, reviewReasonKinds, queueFilters, type StaffRight } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Select } from '../../ui/inputs.tsx';
import { Link } from '../../ui/router-link.tsx';
import { mayOpen, useOwnRights, waitingIn } from '../staff/counts.ts';
import { useCounts } from '../staff/live.ts';
import { FilterBarForm } from '../staff/filter-bar-form.tsx';
import { reviewReasonMessages } from '../staff-content/review-reasons.tsx';
import type { Tag } from '../staff-content/tags/tree.ts';
import type { QueueQuery } from './data.ts';
import { queueMessages } from './messages.ts';

type Kind = (typeof queueFilters)[number];

const rights: Record<Kind, StaffRight> = {
  posts: 'content',
  reports: 'reports',
  appeals: 'reports',
  refunds: 'money',
  adjustments: 'money',
  changes: 'staff',
  registrations: 'people',
  payouts: 'money',
};

/** The kinds that the viewer may see, with their counts; on a phone a horizontally scrolling row. */
function Kinds({ filters: { kind } }: { filters: QueueQuery }) {
  const messages = useMessages(queueMessages);
  const [counts, own] = [useCounts(), useOwnRights()];
  if (counts === undefined || own === undefined) return null;
  const open = queueFilters.filter((one) => mayOpen(own, rights[one]));
  return (
    <nav aria-label={messages.kindsLabel} className="relative flex gap-1 overflow-x-auto px-3 py-2 [scrollbar-width:none]">
      {(['all', ...open] as const).map((one) => {
        const isCurrent = one === (kind ?? 'all');
        const count = waitingIn[one](counts);
        return (
          <Link
            key={one}
            to={addressOf(adminQueuePage, { kind: one === 'all' ? undefined : one })}
            aria-current={isCurrent ? 'page' : undefined}
            className={cx(
              'inline-flex min-h-8 shrink-0 items-center gap-1.5 rounded-chip px-3 text-meta pointer-coarse:min-h-11',
              isCurrent ? 'bg-tea-soft font-medium text-tea' : 'text-ink-2 hover:bg-surface-2',
            )}
          >
            {messages.filters[one]}
            {count > 0 && <span className="tabular-nums">{count}</span>}
          </Link>
        );
      })}
    </nav>
  );
}

/** Sections with their children; only the viewer's own if the role is limited to some. */
function Sections({ tags }: { tags: readonly Tag[] }) {
  const lang = useLang();
  const own = useOwnRights()?.tagIds ?? null;
  const isOwn = ({ id, parentId }: Tag) => own === null || own.includes(id) || (parentId !== null && own.includes(parentId));
  const roots = tags.filter(({ parentId }) => parentId === null);
  const inOrder = roots.flatMap((root) => [root, ...tags.filter(({ parentId }) => parentId === root.id)]).filter(isOwn);
  return inOrder.map((tag) => (
    <option key={tag.id} value={tag.id}>
      {tag.parentId === null ? nameIn(tag.name, lang) : `　${nameIn(tag.name, lang)}`}
    </option>
  ));
}

const given = (query: URLSearchParams, name: string) => query.get(name) || undefined;

export function QueueFilters({ filters, tags }: { filters: QueueQuery; tags: readonly Tag[] }) {
  const messages = useMessages(queueMessages);
  const reasons = useMessages(reviewReasonMessages);
  const { kind, reason = '', tagId = '' } = filters;
  const isOfPosts = kind === undefined || kind === 'posts';
  return (
    <div className="border-b border-line">
      <Kinds filters={filters} />
      {(isOfPosts || kind === 'reports') && (
        <FilterBarForm
          key={`${kind} ${reason} ${tagId}`}
          action={addressOf(adminQueuePage)}
          addressFor={(query) => addressOf(adminQueuePage, { kind, reason: given(query, 'reason'), tagId: given(query, 'tagId') })}
          className="grid grid-cols-2 gap-2 px-3 pb-3 md:grid-cols-[180px_220px_auto_1fr]"
        >
          <Select name="tagId" aria-label={messages.sectionLabel} defaultValue={tagId}>
            <option value="">{messages.anySection}</option>
            <Sections tags={tags} />
          </Select>
          {isOfPosts && (
            <Select name="reason" aria-label={messages.reasonLabel} defaultValue={reason}>
              <option value="">{messages.anyReason}</option>
              {reviewReasonKinds.map((one) => (
                <option key={one} value={one}>
                  {reasons[one]}
                </option>
              ))}
            </Select>
          )}
          {(reason !== '' || tagId !== '') && (
            <ButtonLink tone="quiet" to={addressOf(adminQueuePage, { kind })} className="min-h-10! max-md:col-span-2">
              {messages.clear}
            </ButtonLink>
          )}
        </FilterBarForm>
      )}
    </div>
  );
}
