import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiFailure } from '../../lib/api/failure.ts';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { confirm, toast } from '../../ui/overlays.ts';
import { EmptyState } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { reportFailure } from '../failures/report-failure.ts';
import type { Security } from '../second-factor/security/data.ts';
import { ProofDialog } from '../second-factor/security/proof-dialog.tsx';
import { useSecurity } from '../second-factor/security/use-security.ts';
import { UserPage } from '../user-area/user-page.tsx';
import { CopyLine } from './copy-line.tsx';
import { addKey, deleteKey, type ApiKey, type NewKey } from './data.ts';
import { apiKeyMessages } from './messages.ts';
import { NewKeyForm } from './new-key-form.tsx';
import { Usage } from './usage.tsx';

function Row({ apiKey, onDeleted }: { apiKey: ApiKey; onDeleted: () => Promise<void> }) {
  const messages = useMessages(apiKeyMessages);
  const { name, scope, hint, createdAt, usedAt } = apiKey;
  async function remove(): Promise<void> {
    const sure = await confirm({ title: messages.deleteTitle, text: messages.deleteText(name), action: messages.delete, danger: true });
    if (!sure) return;
    try {
      await deleteKey(apiKey.id);
      toast(messages.deleted, { kind: 'success' });
    } catch (reason) {
      if (!(reason instanceof ApiFailure)) throw reason;
      reportFailure(reason);
    }
    await onDeleted();
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-3 md:px-5">
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 truncate font-medium">{name}</span>
          <Chip tone={scope === 'write' ? 'tea' : undefined}>{messages.scopes[scope]}</Chip>
          <span className="font-mono text-meta text-ink-2">…{hint}</span>
        </p>
        <p className="text-meta text-ink-2">
          {messages.added} <Time at={createdAt} />
          {' · '}
          {usedAt === null ? (
            messages.neverUsed
          ) : (
            <>
              {messages.used} <Time at={usedAt} />
            </>
          )}
        </p>
      </div>
      <Button tone="quiet" size="small" className="-mr-3 max-md:-ml-3" aria-label={messages.deleteOf(name)} onClick={() => void remove()}>
        {messages.delete}
      </Button>
    </li>
  );
}

function AddedDialog({ added, onClose }: { added: NewKey; onClose: () => void }) {
  const messages = useMessages(apiKeyMessages);
  const saved = (
    <Button tone="primary" onClick={onClose}>
      {messages.saved}
    </Button>
  );
  return (
    <Dialog open firm title={messages.addedTitle} onClose={onClose} actions={saved}>
      <div className="grid gap-4">
        <p className="text-small text-ink-2">{messages.addedText}</p>
        <CopyLine label={messages.key} text={added.key} />
      </div>
    </Dialog>
  );
}

/** /user/control/apiKeys: API keys with which programs act for the member. */
export function ApiKeysPage({ keys, loaded }: { keys: readonly ApiKey[]; loaded: Security }) {
  const messages = useMessages(apiKeyMessages);
  const { revalidate } = useRevalidator();
  const { security, guard, waiting, proved, giveUp } = useSecurity(loaded);
  const [added, setAdded] = useState<NewKey | null>(null);
  // A new key after a key was created, to reset the form.
  const [made, setMade] = useState(0);
  return (
    <UserPage title={messages.title} note={messages.note}>
      <Card>
        <NewKeyForm
          key={made}
          onAdd={(values) =>
            guard(async () => {
              setAdded(await addKey(values));
              setMade((count) => count + 1);
              await revalidate();
            })
          }
        />
      </Card>
      <Card>
        <h2 className="px-4 pt-4 pb-3 text-card font-semibold md:px-5">{messages.list}</h2>
        {keys.length === 0 ? (
          <EmptyState title={messages.emptyTitle} text={messages.emptyText} />
        ) : (
          <ul>
            {keys.map((apiKey) => (
              <Row key={apiKey.id} apiKey={apiKey} onDeleted={revalidate} />
            ))}
          </ul>
        )}
      </Card>
      <Usage />
      {waiting && <ProofDialog security={security} onProved={(next) => void proved(next)} onClose={giveUp} />}
      {added && <AddedDialog added={added} onClose={() => setAdded(null)} />}
    </UserPage>
  );
}
