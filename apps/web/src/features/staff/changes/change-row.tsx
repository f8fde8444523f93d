import { useLang, useMessages } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { confirm } from '../../../ui/overlays.ts';
import { Time } from '../../../ui/time.tsx';
import { useAct } from '../acts.ts';
import { settingWords } from '../settings/setting-words.ts';
import { changeActs, type Change } from './data.ts';
import { changeMessages } from './messages.ts';

const tones: Record<Change['state'], ChipTone> = { waiting: 'gold', done: 'tea', refused: 'cinnabar', withdrawn: 'plain' };

function useTitle({ kind, subject, member }: Change): string {
  const words = useMessages(changeMessages);
  if (kind === 'make_staff') return words.kinds.make_staff(member?.name ?? '');
  if (kind === 'setting') return words.kinds.setting();
  return words.kinds.payment_provider(subject === 'alipay' ? words.providers.alipay : words.providers.wechat_pay);
}

type ActsProps = { item: Change; title: string; viewerId: string | undefined; mayConfirm: boolean };

function Acts({ item: { id, askedBy, kind, subject }, title, viewerId, mayConfirm }: ActsProps) {
  const words = useMessages(changeMessages);
  const act = useAct();
  async function ask(question: string, text: string, action: string, run: () => Promise<unknown>, done: string): Promise<void> {
    if (await confirm({ title: question, text, action })) await act(run, done);
  }
  if (viewerId === askedBy?.id) {
    return <Button size="small" onClick={() => void ask(words.withdrawTitle, words.withdrawText, words.withdraw, () => changeActs.withdraw(id), words.withdrawnDone)}>{words.withdraw}</Button>;
  }
  if (kind === 'make_staff' && subject === viewerId) return <span className="text-meta text-ink-2">{words.ownHint}</span>;
  return (
    <>
      <Button size="small" tone="quiet" onClick={() => void ask(words.refuseTitle, words.refuseText, words.refuse, () => changeActs.refuse(id), words.refusedDone)}>
        {words.refuse}
      </Button>
      {mayConfirm && (
        <Button size="small" tone="primary" onClick={() => void ask(words.question(title), words.confirmText, words.confirm, () => changeActs.confirm(id), words.confirmed)}>
          {words.confirm}
        </Button>
      )}
    </>
  );
}

function Lines({ item: { kind, lines } }: { item: Change }) {
  const words = useMessages(changeMessages);
  const { labels } = settingWords[useLang()];
  // The name of the member says all there is.
  if (kind === 'make_staff') return null;
  const named: Readonly<Record<string, string>> = words.lines;
  const shown = (name: string, value: string): string => {
    if (name === 'secretChanged') return value === 'true' ? words.renewed : words.nothing;
    return { true: words.yes, false: words.no, '': words.nothing }[value] ?? value;
  };
  return (
    <dl className="grid grid-cols-[fit-content(55%)_minmax(0,1fr)] gap-x-4 gap-y-0.5 text-small">
      {lines.map(({ name, before, after }) => (
        <div key={name} className="contents">
          <dt className="text-ink-2">{named[name] ?? labels[name] ?? name}</dt>
          <dd className="break-all tabular-nums">
            <del className="text-ink-2">{shown(name, before)}</del> → <ins className="font-medium text-tea no-underline">{shown(name, after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function ChangeRow({ item, viewerId, mayConfirm }: { item: Change; viewerId: string | undefined; mayConfirm: boolean }) {
  const words = useMessages(changeMessages);
  const title = useTitle(item);
  const decided = (item.state === 'done' || item.state === 'refused') && item.decidedBy ? ` · ${words.decided[item.state](item.decidedBy.name)}` : '';
  return (
    <li className="grid gap-1.5 border-t border-line px-4 py-3 first:border-t-0 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:gap-4">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 font-medium break-words">{title}</span>
          <Chip tone={tones[item.state]}>{words[item.state]}</Chip>
        </p>
        <Lines item={item} />
        <p className="text-meta text-ink-2">
          {words.asked(item.askedBy?.name ?? '')}
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
