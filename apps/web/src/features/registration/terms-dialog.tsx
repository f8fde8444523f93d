import type { Answer, readTermsService } from '@chaguan/contract';
import { useCallback, useEffect, useState } from 'react';
import { ApiFailure } from '../../lib/api/failure.ts';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeletons.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { readTerms } from './data.ts';
import { registrationMessages } from './messages.ts';

type Terms = Answer<typeof readTermsService>;

function Text({ terms }: { terms: Terms }) {
  const messages = useMessages(registrationMessages);
  const lang = useLang();
  return (
    <>
      <p className="mb-3 text-meta text-ink-2">
        {messages.termsUpdated} <Time at={terms.updatedAt} />
      </p>
      {/* Sanitized by the server, which renders it from staff's text. */}
      <div className="body" dangerouslySetInnerHTML={{ __html: lang === 'zh' ? terms.zh : terms.en || terms.zh }} />
    </>
  );
}

function failureOf(reason: unknown): ApiFailure {
  if (!(reason instanceof ApiFailure)) throw reason;
  return reason;
}

export default function TermsDialog({ onClose, onAgree }: { onClose: () => void; onAgree: () => void }) {
  const messages = useMessages(registrationMessages);
  const [terms, setTerms] = useState<Terms | ApiFailure | null>(null);
  const load = useCallback(() => readTerms().then(setTerms, (reason: unknown) => setTerms(failureOf(reason))), []);
  useEffect(() => {
    void load();
  }, [load]);
  const failed = terms instanceof ApiFailure;
  const actions = (
    <>
      <Button onClick={onClose}>{messages.close}</Button>
      <Button tone="primary" disabled={terms === null || failed} onClick={onAgree}>
        {messages.agree}
      </Button>
    </>
  );
  return (
    <Dialog open wide title={messages.termsTitle} onClose={onClose} actions={actions}>
      {terms === null && <Skeleton shape="text" count={3} />}
      {failed && <ErrorState requestId={terms.requestId} onRetry={() => void load()} />}
      {terms !== null && !failed && <Text terms={terms} />}
    </Dialog>
  );
}
