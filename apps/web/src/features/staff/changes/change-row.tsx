import { useLang, useMessages } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { confirm } from '../../../ui/overlays.ts';
import { Time } from '../../../ui/time.tsx';
import { useAct } from '../acts.ts';
import { settingTexts } from '../settings/setting-texts.ts';
import { changeActs, type Change } from './data.ts';
import { changeMessages } from './messages.ts';

const tones: Record<Change['state'], ChipTone> = { waiting: 'gold', done: 'tea', refused: 'cinnabar', withdrawn: 'plain' };

function useTitle({ kind, subject, member }: Change): string {
  const messages = useMessages(changeMessages);
  if (kind === 'make_staff') return messages.kinds.make_staff(member?.name ?? '');
  if (kind === 'setting') return messages.kinds.setting();
  return messages.kinds.payment_provider(subject === 'alipay' ? messages.providers.alipay : messages.providers.wechat_pay);
}

type ActsProps = { item: Change; title: string; viewerId: string | undefined; mayConfirm: boolean };

function Acts({ item: { id, askedBy, kind, subject }, title, viewerId, mayConfirm }: ActsProps) {
  const messages = useMessages(changeMessages);
  const act = useAct();
  async function ask(question: string, text: string, action: string, run: () => Promise<unknown>, done: string): Promise<void> {
    if (await confirm({ title: question, text, action })) await act(run, done);
  }
  if (viewerId === askedBy?.id) {
    return (
      <Button
        size="small"
        onClick={() =>
          void ask(messages.withdrawTitle, messages.withdrawText, messages.withdraw, () => changeActs.withdraw(id), messages.withdrawnDone)
        }
      >
        {messages.withdraw}
      </Button>
    );
  }
  if (kind === 'make_staff' && subject === viewerId) return <span className="text-meta text-ink-2">{messages.ownHint}</span>;
  return (
    <>
      <Button
        size="small"
        tone="quiet"
        onClick={() =>
          void ask(messages.refuseTitle, messages.refuseText, messages.refuse, () => changeActs.refuse(id), messages.refusedDone)
        }
      >
        {messages.refuse}
      </Button>
      {mayConfirm && (
        <Button
          size="small"
          tone="primary"
          onClick={() =>
            void ask(messages.question(title), messages.confirmText, messages.confirm, () => changeActs.confirm(id), messages.confirmed)
          }
        >
          {messages.confirm}
        </Button>
      )}
    </>
  );
}

function Lines({ item: { kind, lines } }: { item: Change }) {
  const messages = useMessages(changeMessages);
  const { labels } = settingTexts[useLang()];
  // The name of the member says all there is.
  if (kind === 'make_staff') return null;
  const named: Readonly<Record<string, string>> = messages.lines;
  const shown = (name: string, value: string): string => {
    if (name === 'secretChanged') return value === 'true' ? messages.renewed : messages.nothing;
    return { true: messages.yes, false: messages.no, '': messages.nothing }[value] ?? value;
  };
  return (
    <dl className="grid grid-cols-[fit-content(55%)_minmax(0,1fr)] gap-x-4 gap-y-0.5 text-small">
      {lines.map(({ name, before, after }) => (
        <div key={name} className="contents">
          <dt className="text-ink-2">{named[name] ?? labels[name] ?? name}</dt>
          <dd className="break-all tabular-nums">
            <del className="text-ink-2">{shown(name, before)}</del> →{' '}
            <ins className="font-medium text-tea no-underline">{shown(name, after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function ChangeRow({ item, viewerId, mayConfirm }: { item: Change; viewerId: string | undefined; mayConfirm: boolean }) {
  const messages = useMessages(changeMessages);
  const title = useTitle(item);
  const decided =
    (item.state === 'done' || item.state === 'refused') && item.decidedBy ? ` · ${messages.decided[item.state](item.decidedBy.name)}` : '';
  return (
    <li className="grid gap-1.5 border-t border-line px-4 py-3 first:border-t-0 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:gap-4">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 font-medium break-words">{title}</span>
          <Chip tone={tones[item.state]}>{messages[item.state]}</Chip>
        </p>
        <Lines item={item} />
        <p className="text-meta text-ink-2">
          {messages.asked(item.askedBy?.name ?? '')}
          {decided} · <Time at={item.decidedAt ?? item.askedAt} />
        </p>
      </div>
      {item.state === 'waiting' && (
        <span className="flex items-center justify-end gap-2">
          <Acts item={item} title={title} viewerId={viewerId} mayConfirm={mayConfirm} />
        </span>
      )}
    </li>
  );
}
