import { useMessages } from '../../lib/i18n.ts';
import { fetchCode } from '../../lib/code/fetch-code.ts';
import { formatMoney } from '../../lib/numbers.ts';
import { Icon } from '../../ui/icon.tsx';
import { pressed } from '../../ui/pressed.ts';
import { usePersonName } from '../people/person.tsx';
import type { TippedPost } from './data.ts';
import { tipMessages } from './messages.ts';

/** The sum and the latest givers; pressing it lists all tips. */
export default function TipsLine({ kind, id, tips }: TippedPost) {
  const messages = useMessages(tipMessages);
  const name = usePersonName();
  if (tips === undefined) return null;
  const names = tips.givers.map(name).join(messages.comma);
  const open = () => pressed(async () => (await fetchCode(() => import('./tip-list.tsx'))).openTips({ kind, id }));
  return (
    <button
      type="button"
      data-tips
      title={messages.list}
      onClick={() => void open()}
      className="mt-2 inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-chip bg-gold-soft px-3 text-left text-meta text-gold hover:underline pointer-coarse:min-h-11"
    >
      <Icon name="hand-coins" size={14} className="shrink-0" />
      <span className="shrink-0 font-medium tabular-nums">{messages.line(formatMoney(tips.sum))}</span>
      {names !== '' && <span className="min-w-0 truncate">· {messages.by(names, tips.givers.length > 2)}</span>}
    </button>
  );
}
