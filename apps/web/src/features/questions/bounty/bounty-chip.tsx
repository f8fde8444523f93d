import { useMessages } from '../../../lib/i18n.ts';
import { formatMoney } from '../../../lib/numbers.ts';
import { Chip } from '../../../ui/chip.tsx';
import type { QuestionCard } from '../data.ts';
import { bountyMessages } from './messages.ts';

export type Bounty = NonNullable<QuestionCard['bounty']>;

const tones = { open: 'gold', paid: 'tea', refunded: 'plain' } as const;

/** `¥20.00 + 50 积分`, or only one of them. */
export function useSums() {
  const messages = useMessages(bountyMessages);
  return (cny: string, points: string): string =>
    [cny === '0.00' ? '' : formatMoney(cny), points === '0' ? '' : messages.points(points.replace(/\B(?=(\d{3})+$)/g, ','))]
      .filter(Boolean)
      .join(' + ');
}

export function BountyChip({ bounty: { cny, points, state } }: { bounty: Bounty }) {
  const messages = useMessages(bountyMessages);
  const sums = useSums();
  return (
    <Chip tone={tones[state]} title={messages.hints[state]}>
      {messages.states[state](sums(cny, points))}
    </Chip>
  );
}
