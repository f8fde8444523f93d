import '../assistant.css';
import { addressOfPost } from '@chaguan/contract/post-address';
import { useState } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { memberStore } from '../../../lib/session.ts';
import { useSiteInfo } from '../../../lib/site.ts';
import { useStore } from '../../../lib/store.ts';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Time } from '../../../ui/time.tsx';
import { AnswerBody } from '../answer/answer-body.tsx';
import { Sources } from '../answer/sources.tsx';
import { useOnSource, useSourceLinks } from '../answer/use-sources.ts';
import { asMarkdown } from '../chat/exchange.ts';
import { FailureNote } from '../chat/failure-note.tsx';
import { summaryMessages } from './messages.ts';
import type { Summarized } from './summarized.ts';
import { useSummary, type Summary } from './use-summary.ts';

function SummaryText({ summary, onLeave }: { summary: Summary; onLeave: () => void }) {
  const messages = useMessages(summaryMessages);
  const { text, citations, extractive, model, madeAt } = summary;
  const sourceLinks = useSourceLinks(citations);
  const onSource = useOnSource(false, onLeave);
  const copy = () => void copyText(asMarkdown({ text, citations }, (one) => location.origin + addressOfPost(one)));
  return (
    <div className="grid gap-4">
      <p className="rounded-control bg-surface-2 px-3 py-2 text-meta text-ink-2">
        {extractive ? messages.quoted : messages.machine(model)} {messages.everybody} {messages.madeAt} <Time at={madeAt} />
      </p>
      <AnswerBody id="summary" markdown={text} sources={sourceLinks} newTab={false} onSource={onSource} />
      <Sources citations={citations} newTab={false} onSource={onSource} />
      <Button tone="quiet" size="small" className="ask-acts justify-self-start" icon={<Icon name="copy" size={16} />} onClick={copy}>
        {messages.copy}
      </Button>
    </div>
  );
}

/** A summary of a topic or a question by a model, marked as such; each number links to the cited floor. */
export default function SummaryDialog({ of, onClose }: { of: Summarized; onClose: () => void }) {
  const messages = useMessages(summaryMessages);
  const member = useStore(memberStore);
  const [attempt, setAttempt] = useState(0);
  const result = useSummary(of, attempt);
  const may = useSiteInfo()?.aiAssistantParameter.available ?? false;
  const none = !member ? messages.signIn : may ? messages.tooShort : messages.noPermission;
  const waiting = result.state === 'looking' || result.state === 'making';
  return (
    <Dialog open wide title={messages.titles[of.kind]} onClose={onClose}>
      <div role="status">
        {waiting && <p className="ask-waiting text-small text-ink-2">{messages[result.state === 'making' ? 'making' : 'looking']}</p>}
        {result.state === 'none' && <p className="text-small">{none}</p>}
      </div>
      {result.state === 'there' && <SummaryText summary={result.summary} onLeave={onClose} />}
      {result.state === 'failed' && (
        <div className="grid gap-3">
          <FailureNote failure={result.failure} />
          <Button size="small" className="justify-self-start" onClick={() => setAttempt(attempt + 1)}>
            {messages.again}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
