import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { mutedRowMessages } from './messages.ts';

type Props = { as: 'div' | 'li'; count: number; onShow: () => void };

/** At the end of a list: how many rows are left out, and all of them by one press. */
export default function MutedBar({ as: Tag, count, onShow }: Props) {
  const messages = useMessages(mutedRowMessages);
  return (
    <Tag className="flex flex-wrap items-center justify-center gap-x-2 px-4 py-2 text-meta text-ink-2">
      <span>{messages.hidden(count)}</span>
      <Button size="small" tone="quiet" onClick={onShow}>
        {messages.show}
      </Button>
    </Tag>
  );
}
