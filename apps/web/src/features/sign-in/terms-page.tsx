import type { Answer, readTermsService } from '@chaguan/contract';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { Time } from '../../ui/time.tsx';
import { memberMessages } from './messages.ts';

export function TermsPage({ terms }: { terms: Answer<typeof readTermsService> }) {
  const messages = useMessages(memberMessages);
  const lang = useLang();
  const html = lang === 'zh' ? terms.zh : terms.en || terms.zh;
  return (
    <Card as="article" className="mx-auto max-w-[768px] px-5 py-6 md:px-10 md:py-9">
      <h1 className="text-thread font-semibold">{messages.termsTitle}</h1>
      <p className="mb-6 text-meta text-ink-2">
        {messages.termsUpdated} <Time at={terms.updatedAt} />
      </p>
      {/* Sanitized by the server, which renders it from staff's text. */}
      <div className="body" dangerouslySetInnerHTML={{ __html: html }} />
    </Card>
  );
}
