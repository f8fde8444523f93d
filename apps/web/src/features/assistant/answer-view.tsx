import { addQuestionPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { addressOfPost } from '@chaguan/contract/post-address';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Link } from '../../ui/router-link.tsx';
import { assistantMessages } from './messages.ts';
import type { SiteAnswer } from './use-site-answer.ts';

function Sources({ citations }: Pick<SiteAnswer, 'citations'>) {
  const messages = useMessages(assistantMessages);
  return (
    <ol aria-label={messages.sources} className="grid gap-1.5 border-t border-line pt-3 text-small">
      {citations.map((citation) => (
        <li key={citation.number} className="flex gap-2">
          <span aria-hidden className="shrink-0 text-meta font-semibold text-tea tabular-nums">
            [{citation.number}]
          </span>
          <Link to={addressOfPost(citation)} className="min-w-0 text-ink hover:text-tea hover:underline">
            {citation.title}
            <span className="text-ink-2"> · {messages.by(citation.author.name || messages.gone, citation.floor)}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** Sentences with the numbers of the posts that they are from, and these posts. */
export function AnswerView({ answer }: { answer: SiteAnswer }) {
  const messages = useMessages(assistantMessages);
  const { sentences, citations } = answer;
  if (sentences.length === 0) {
    return (
      <p className="text-small text-ink-2">
        {messages.none}{' '}
        <Link to={addressOf(addQuestionPage)} className="text-tea hover:underline">
          {messages.askAll}
        </Link>
      </p>
    );
  }
  const addresses = new Map(citations.map((citation) => [citation.number, addressOfPost(citation)]));
  return (
    <div className="grid gap-3">
      <p className="text-body">
        {sentences.map(({ text, citation }) => (
          <span key={text}>
            {text}
            <Link
              to={addresses.get(citation) ?? ''}
              aria-label={messages.source(citation)}
              className="mx-0.5 align-super text-tiny font-semibold text-tea hover:underline"
            >
              [{citation}]
            </Link>
          </span>
        ))}
      </p>
      <Sources citations={citations} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-meta text-ink-2">{messages.from}</p>
        <Button
          tone="quiet"
          size="small"
          icon={<Icon name="copy" size={16} />}
          onClick={() => void copyText(sentences.map(({ text, citation }) => `${text}[${citation}]`).join(''))}
        >
          {messages.copy}
        </Button>
      </div>
    </div>
  );
}
