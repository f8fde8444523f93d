import { useEffect, useState } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Bone } from '../../ui/skeletons.tsx';
import { ClaimRow } from './claim-row.tsx';
import { type Claims, envelopeCalls } from './data.ts';
import { envelopeMessages } from './messages.ts';

/** Claims of one second are loaded in one request, spread over time for different readers. */
const spreadMs = 700;

function joined(claims: Claims | null, next: Claims): Claims {
  const known = new Set(claims?.items.map(({ rank }) => rank));
  return { ...next, items: [...(claims?.items ?? []), ...next.items.filter(({ rank }) => !known.has(rank))] };
}

/** Members who claimed a share, in the order of claiming, page by page. While all are shown, new claims are appended. */
export function ClaimList({ topicId, claimed, ended }: { topicId: string; claimed: number; ended: boolean }) {
  const messages = useMessages(envelopeMessages);
  const [claims, setClaims] = useState<Claims | null>(null);
  const page = claims?.page ?? 1;
  /** The number of claims while some of them are still to be loaded. */
  const awaited = claims === null || (claims.page === claims.pages && claims.total < claimed) ? claimed : null;
  const first = claims === null;
  useEffect(() => {
    if (awaited === null) return undefined;
    let current = true;
    const ask = async () => {
      const next = await envelopeCalls.claims(topicId, page).catch(() => null);
      if (current && next) setClaims((before) => joined(before, next));
    };
    const asking = setTimeout(() => void ask(), first ? 0 : Math.random() * spreadMs);
    return () => {
      current = false;
      clearTimeout(asking);
    };
  }, [topicId, page, awaited, first]);
  const more = async () => {
    if (claims === null) return;
    const next = await envelopeCalls.claims(topicId, claims.page + 1);
    setClaims((before) => joined(before, next));
  };
  if (claims === null) return <Bone className="h-24 w-full" />;
  if (claims.items.length === 0)
    return <p className="py-4 text-center text-small text-ink-2">{ended ? messages.nobodyTook : messages.nobody}</p>;
  return (
    <div className="grid gap-2">
      <ol className="divide-y divide-line border-y border-line">
        {claims.items.map((claim) => (
          <ClaimRow key={claim.rank} claim={claim} />
        ))}
      </ol>
      {claims.page < claims.pages && (
        <Button className="justify-self-center" onClick={() => void more()}>
          {messages.more}
        </Button>
      )}
    </div>
  );
}
