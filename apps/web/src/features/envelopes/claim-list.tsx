import { useEffect, useState } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Bone } from '../../ui/skeletons.tsx';
import { ClaimRow } from './claim-row.tsx';
import type { Claims } from './data.ts';
import { envelopeCalls } from './envelope-calls.ts';
import { envelopeMessages } from './messages.ts';

/** Who took a share, in the order of taking, page after page. */
export function ClaimList({ topicId, ended }: { topicId: string; ended: boolean }) {
  const words = useMessages(envelopeMessages);
  const [shown, setShown] = useState<Claims | null>(null);
  useEffect(() => {
    let current = true;
    void envelopeCalls.claims(topicId, 1).then((first) => current && setShown(first));
    return () => {
      current = false;
    };
  }, [topicId]);
  const more = async () => {
    if (shown === null) return;
    const next = await envelopeCalls.claims(topicId, shown.page + 1);
    const known = new Set(shown.items.map(({ rank }) => rank));
    setShown({ ...next, items: [...shown.items, ...next.items.filter(({ rank }) => !known.has(rank))] });
  };
  if (shown === null) return <Bone className="h-24 w-full" />;
  if (shown.items.length === 0) return <p className="py-4 text-center text-small text-ink-2">{ended ? words.nobodyTook : words.nobody}</p>;
  return (
    <div className="grid gap-2">
      <ol className="divide-y divide-line border-y border-line">
        {shown.items.map((claim) => <ClaimRow key={claim.rank} claim={claim} />)}
      </ol>
      {shown.page < shown.pages && <Button className="justify-self-center" onClick={() => void more()}>{words.more}</Button>}
    </div>
  );
}
