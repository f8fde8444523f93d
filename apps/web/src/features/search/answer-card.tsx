import { addressOfPost } from '@chaguan/contract/post-address';
import { useMessages } from '../../lib/i18n.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Link } from '../../ui/router-link.tsx';
import { Body } from '../posts/body.tsx';
import type { SureAnswer } from './data.ts';
import { searchMessages } from './page-messages.ts';

/** Above the results: an existing answer to the same question, quoted verbatim, with its link. */
export function AnswerCard({ answer: { extracts, citations } }: { answer: SureAnswer }) {
  const messages = useMessages(searchMessages);
  return (
    <Card labelledBy="answered">
      <CardTitle id="answered">{messages.answered}</CardTitle>
      <div className="grid gap-4 px-4 pt-3 pb-4 md:px-5">
        <p className="text-meta text-ink-2">{messages.quoted}</p>
        {extracts.map(({ html, citation: number }) => {
          const citation = citations.find((each) => each.number === number);
          return (
            <div key={number} className="grid gap-2">
              <Body html={html} />
              {citation && (
                <p className="text-small">
                  <Link to={addressOfPost(citation)} className="font-medium text-tea hover:underline">
                    {citation.title}
                  </Link>
                  <span className="text-ink-2"> · {messages.by(citation.author.name || citation.author.account, citation.floor)}</span>
                </p>
              )}
            </div>
          );
        })}
      </div>
    </Card>
  );
}
