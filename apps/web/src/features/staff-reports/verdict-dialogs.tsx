import { acceptReports, rejectReports, type Answer, type Body } from '@chaguan/contract';
import { useMessages } from '../../lib/i18n.ts';
import { RadioChips } from '../forms/radio-chips.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { FormField } from '../forms/form-field.tsx';
import { caseActs, type Detail, type Reason } from './data.ts';
import { reportMessages } from './messages.ts';
import { Reasons } from './reasons.tsx';

type Props = { detail: Detail; reasons: readonly Reason[]; onDecided: (version: number, text: string) => void; onClose: () => void };

type Acceptance = Body<typeof acceptReports>;

type Lines = readonly (string | false | undefined)[];

function Preview({ lines, lasting = [] }: { lines: Lines; lasting?: Lines }) {
  const messages = useMessages(reportMessages);
  const parts = [
    { title: messages.preview, texts: lines.filter(Boolean) },
    { title: messages.lasting, texts: lasting.filter(Boolean) },
  ];
  return parts.map(
    ({ title, texts }) =>
      texts.length > 0 && (
        <section key={title} aria-label={title} className="rounded-control bg-surface-2 px-3 py-2">
          <h3 className="text-meta font-medium text-ink-2">{title}</h3>
          <ul className="list-disc pl-5 text-small">{texts.map((text) => text && <li key={text}>{text}</li>)}</ul>
        </section>
      ),
  );
}

/** Money returned by a deletion stays returned, and sessions ended by a ban stay ended (ADR 38). */
function lastingOf(kind: string, { content, author }: Values, messages: typeof reportMessages.zh): Lines {
  const deletes = content === 'delete' || content === 'delete_with_reward';
  const money = deletes && (kind === 'topic' || kind === 'question') && messages.lastingMoney[kind];
  return [money, author === 'ban' && messages.lastingBan];
}

export function RejectDialog({ detail: { case: item }, reasons, onDecided, onClose }: Props) {
  const messages = useMessages(reportMessages);
  return (
    <FormDialog
      endpoint={rejectReports}
      wide
      title={messages.rejectTitle}
      initial={{ reason: '' }}
      action={messages.reject}
      save={({ reason }) => caseActs.reject(item.id, { reason, version: item.version })}
      saved={({ version }: Answer<typeof rejectReports>) => onDecided(version, messages.rejected)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormField form={form} name="reason" label={messages.reason} hint={messages.rejectHint} kind="lines" rows={2} first />
          <Reasons reasons={reasons} verdict="reject" onPick={(text) => form.set('reason', text)} />
          <Preview lines={[messages.previewReporters(item.reportCount), item.hidden && messages.previewVisible]} />
        </>
      )}
    </FormDialog>
  );
}

const contents = ['keep', 'hide', 'delete', 'delete_with_reward'] as const;
const authors = ['nothing', 'silence', 'ban'] as const;
const hours = [24, 72, 168, 720, 8760] as const;

type Values = { reason: string; content: Acceptance['content']; author: Acceptance['author']; silenceHours: string };

export function AcceptDialog({ detail: { case: item, past }, reasons, onDecided, onClose }: Props) {
  const messages = useMessages(reportMessages);
  const ofPost = item.targetKind !== 'member' && item.targetKind !== 'message';
  const initial: Values = { reason: '', content: ofPost ? 'delete_with_reward' : 'keep', author: 'nothing', silenceHours: '72' };
  return (
    <FormDialog
      endpoint={acceptReports}
      wide
      title={messages.acceptTitle}
      initial={initial}
      own={['content', 'author']}
      action={messages.accept}
      save={({ reason, content, author, silenceHours }) =>
        caseActs.accept(item.id, {
          reason,
          content,
          author,
          version: item.version,
          ...(author === 'silence' && { silenceHours }),
        })
      }
      saved={({ version }: Answer<typeof acceptReports>) => onDecided(version, messages.accepted)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormField form={form} name="reason" label={messages.reason} hint={messages.acceptHint} kind="lines" rows={2} first />
          <Reasons reasons={reasons} verdict="accept" onPick={(text) => form.set('reason', text)} />
          {ofPost && (
            <RadioChips
              wide
              legend={messages.content}
              name="content"
              value={form.values.content}
              choices={contents.map((value) => ({ value, label: messages.contents[value] }))}
              onChange={(value) => form.set('content', value)}
            />
          )}
          {!past.staff && (
            <RadioChips
              wide
              legend={messages.author}
              name="author"
              value={form.values.author}
              choices={authors.map((value) => ({ value, label: messages.authors[value] }))}
              onChange={(value) => form.set('author', value)}
            />
          )}
          {form.values.author === 'silence' && (
            <RadioChips
              wide
              legend={messages.hours}
              name="silenceHours"
              value={form.values.silenceHours}
              choices={hours.map((value) => ({ value: String(value), label: messages.hoursOf[value] }))}
              onChange={(value) => form.set('silenceHours', value)}
            />
          )}
          <Preview
            lines={[
              ofPost && messages.previewContent[form.values.content],
              messages.previewAuthor[form.values.author],
              messages.previewReporters(item.reportCount),
            ]}
            lasting={lastingOf(item.targetKind, form.values, messages)}
          />
        </>
      )}
    </FormDialog>
  );
}
