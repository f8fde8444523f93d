import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiFailure } from '../../lib/api/failure.ts';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { confirm, toast } from '../../ui/overlays.ts';
import { EmptyState } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { reportFailure } from '../failures/report-failure.ts';
import { UserPage } from '../user-area/user-page.tsx';
import { linkWith, unlink, type LinkedAccount } from './data.ts';
import { thirdPartyMessages } from './messages.ts';
import { ProductMark } from './product-mark.tsx';

/** The text under the name of the site. */
function State({ item: { account, usable } }: { item: LinkedAccount }) {
  const messages = useMessages(thirdPartyMessages);
  if (!account) return <span className="text-meta text-ink-2">{messages.notLinked}</span>;
  return (
    <>
      <span className="block truncate text-meta text-ink-2">
        {account.name && <>{account.name} · </>}
        {messages.linkedOn} <Time at={account.linkedAt} />
      </span>
      {!usable && <span className="block text-meta text-cinnabar">{messages.off}</span>}
      {account.onlyWay && <span className="block text-meta text-ink-2">{messages.onlyWay}</span>}
    </>
  );
}

function Row({ item }: { item: LinkedAccount }) {
  const messages = useMessages(thirdPartyMessages);
  const lang = useLang();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const name = nameIn(item.providerName, lang);
  const { account } = item;

  async function run(act: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    try {
      await act();
    } catch (reason) {
      setBusy(false);
      if (!(reason instanceof ApiFailure)) throw reason;
      reportFailure(reason);
      await revalidate();
    }
  }

  async function remove(id: string): Promise<void> {
    const agreed = await confirm({ title: messages.unlinkTitle(name), text: messages.unlinkText, action: messages.unlink, danger: true });
    if (!agreed) return;
    await run(async () => {
      await unlink(id);
      toast(messages.unlinked, { kind: 'success' });
      await revalidate();
      setBusy(false);
    });
  }

  return (
    <li className="flex items-center gap-3 border-t border-line px-4 py-3 first:border-t-0">
      <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-control bg-tea-soft">
        <ProductMark product={item.product} className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{name}</span>
        <State item={item} />
      </span>
      {account ? (
        <Button busy={busy} disabled={account.onlyWay} aria-label={messages.unlinkNamed(name)} onClick={() => void remove(account.id)}>
          {messages.unlink}
        </Button>
      ) : (
        <Button busy={busy} aria-label={messages.linkNamed(name)} onClick={() => void run(() => linkWith(item.providerId))}>
          {messages.link}
        </Button>
      )}
    </li>
  );
}

export function LinkedAccountsPage({ items }: { items: readonly LinkedAccount[] }) {
  const messages = useMessages(thirdPartyMessages);
  return (
    <UserPage title={messages.title} note={messages.note}>
      <Card>
        {items.length === 0 ? (
          <EmptyState title={messages.none} text={messages.noneText} />
        ) : (
          <ul>
            {items.map((item) => (
              <Row key={item.providerId} item={item} />
            ))}
          </ul>
        )}
      </Card>
    </UserPage>
  );
}
