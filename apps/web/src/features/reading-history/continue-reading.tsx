import { listReadingStops, readingStopsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api/browser.ts';
import { quietly } from '../../lib/api/quietly.ts';
import { useMessages } from '../../lib/i18n.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Link } from '../../ui/router-link.tsx';
import type { ReadingStop } from './data.ts';
import { addressOfStop } from './stop-address.ts';
import { stopMessages } from './stop-messages.ts';

/** At the end of a member's home page: what was read last and not finished. Nothing if there is none. */
export default function ContinueReading() {
  const messages = useMessages(stopMessages);
  const [stop, setStop] = useState<ReadingStop>();
  useEffect(() => {
    let current = true;
    const load = async () => {
      const answer = await api.call(listReadingStops, { query: { latest: '1' } }, quietly).catch(() => null);
      if (current) setStop(answer?.items[0]);
    };
    void load();
    return () => {
      current = false;
    };
  }, []);
  if (stop === undefined) return null;
  return (
    <Card labelledBy="continue-reading">
      <CardTitle id="continue-reading">{messages.goOn}</CardTitle>
      <div className="grid gap-1 px-4 py-3 text-small">
        <Link to={addressOfStop(stop)} className="line-clamp-2 wrap-anywhere hover:text-tea pointer-coarse:py-2">
          {stop.title}
        </Link>
        <p className="flex flex-wrap items-center justify-between gap-x-3 text-meta text-ink-2">
          <span className="tabular-nums">{messages.at(stop.position, stop.total)}</span>
          <Link to={addressOf(readingStopsPage)} className="hover:text-tea pointer-coarse:py-2">
            {messages.all}
          </Link>
        </p>
      </div>
    </Card>
  );
}
