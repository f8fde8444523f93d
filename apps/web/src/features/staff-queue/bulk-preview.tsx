import { moderationRules, acceptReports } from '@chaguan/contract';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { usePersonName } from '../people/person.tsx';
import type { Reason } from '../staff-reports/data.ts';
import { reportMessages } from '../staff-reports/messages.ts';
import { Reasons as UsualReasons } from '../staff-reports/reasons.tsx';
import type { Reasons } from './acts-of-dialogs.ts';
import type { Act } from './acts.ts';
import type { Groups } from './bulk-groups.ts';
import { keyOf, type Item, type ReportItem } from './data.ts';
import { queueMessages } from './messages.ts';
import { useItemName } from './item-name.ts';
import { staffLimitsOf } from '../forms/staff-limits.ts';

type ReasonProps = {
  label: string;
  hint: string;
  maxLength: number | undefined;
  value: string;
  error?: string | undefined;
  required?: boolean;
  first: boolean;
  usual: readonly Reason[];
  verdict: Reason['verdict'];
  onChange: (text: string) => void;
};

function ReasonField({ label, hint, maxLength, value, error, required = false, first, usual, verdict, onChange }: ReasonProps) {
  return (
    <div className="grid gap-2">
      <Field label={label} hint={hint} error={error} required={required}>
        {(control) => (
          <Input
            {...control}
            {...(first && { 'data-autofocus': '' })}
            maxLength={maxLength}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <UsualReasons reasons={usual} verdict={verdict} onPick={onChange} />
    </div>
  );
}

function Lines({ items }: { items: readonly Item[] }) {
  const nameOf = useItemName();
  return (
    <ul className="max-h-48 list-disc overflow-y-auto pl-5 text-ink-2 empty:hidden">
      {items.map((item) => (
        <li key={keyOf(item)} className="break-words">
          {nameOf(item)}
        </li>
      ))}
    </ul>
  );
}

/** The reported post and its author, the reporters and categories. */
function ReportLine({ item }: { item: ReportItem }) {
  const messages = useMessages(queueMessages);
  const { of: ofKind, ofMember, kinds } = useMessages(reportMessages);
  const name = usePersonName();
  const lang = useLang();
  const { title, excerpt, author, report } = item;
  const { targetKind, reportCount, reporters, categories, hidden } = report;
  const whoseOf = (of: string) => (targetKind === 'member' ? ofMember(of) : ofKind(of, kinds[targetKind]));
  const whose = author === null ? kinds[targetKind] : whoseOf(name(author));
  const facts = [
    ...(title || excerpt ? [whose] : []),
    messages.reportedBy(reportCount, reporters.map(name)),
    ...categories.slice(0, 2).map((category) => nameIn(category, lang)),
    ...(hidden ? [messages.hidden] : []),
  ];
  return (
    <li className="break-words">
      {title || excerpt || whose}
      <span className="block text-meta text-ink-2">{facts.join(' · ')}</span>
    </li>
  );
}

type Props = {
  groups: Groups;
  act: Act;
  usual: readonly Reason[];
  reasons: Reasons;
  error: string | undefined;
  onReason: (reasons: Partial<Reasons>) => void;
};

/** What will be done to which items, with which reason, and which remain. */
export function BulkPreview({ groups: { posts, reports, others }, act, usual, reasons, error, onReason }: Props) {
  const messages = useMessages(queueMessages);
  const several = posts.length + reports.length > 0;
  return (
    <div className="grid gap-4 text-small">
      {!several && <p className="font-medium">{messages.bulkNone}</p>}
      {posts.length > 0 && (
        <section className="grid gap-2">
          <p className="font-medium">{messages.bulkWill[act](posts.length)}</p>
          <Lines items={posts} />
          {act === 'refuse' && (
            <ReasonField
              label={messages.reason}
              hint={messages.reasonHint}
              maxLength={moderationRules.reason.maxLength}
              value={reasons.posts}
              first
              usual={usual}
              verdict="accept"
              onChange={(text) => onReason({ posts: text })}
            />
          )}
        </section>
      )}
      {reports.length > 0 && (
        <section className="grid gap-2">
          <p className="font-medium">{messages.bulkVerdict[act](reports.length)}</p>
          <ul className="max-h-48 list-disc overflow-y-auto pl-5">
            {reports.map((item) => (
              <ReportLine key={item.id} item={item} />
            ))}
          </ul>
          <ReasonField
            label={messages.verdictReason}
            hint={messages.verdictHint[act]}
            maxLength={staffLimitsOf(acceptReports, 'reason').maxLength}
            value={reasons.reports}
            error={error}
            required
            first={act === 'approve' || posts.length === 0}
            usual={usual}
            verdict={act === 'approve' ? 'accept' : 'reject'}
            onChange={(text) => onReason({ reports: text })}
          />
        </section>
      )}
      {others.length > 0 && (
        <section className="grid gap-2">
          {several && <p>{messages.bulkCannot(others.length)}</p>}
          <Lines items={others} />
        </section>
      )}
    </div>
  );
}
