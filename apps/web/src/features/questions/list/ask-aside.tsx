import { addQuestionPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { useAccepts } from '../../../lib/site.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LateAskSite } from '../../assistant/late-ask-site.tsx';
import type { ListBlock } from '../../list-blocks/data.ts';
import { SideBlocks } from '../../list-blocks/list-blocks.tsx';
import { FeedLinks, feedsOf } from '../../posts/feed-links.tsx';
import { askListMessages } from './messages.ts';

export function AskAside({ blocks, tagId }: { blocks: readonly ListBlock[]; tagId: string | undefined }) {
  const messages = useMessages(askListMessages);
  const lang = useLang();
  const { title, body, adopt } = messages.hint;
  const acceptsQuestions = useAccepts('question');
  return (
    <aside className="grid min-w-0 content-start gap-4">
      {acceptsQuestions && (
        <ButtonLink
          to={addressOf(addQuestionPage, { tagId })}
          tone="primary"
          size="large"
          className="max-md:hidden"
          icon={<Icon name="circle-question-mark" size={18} />}
        >
          {messages.ask}
        </ButtonLink>
      )}
      <SideBlocks blocks={blocks} />
      <Card labelledBy="ask-hints">
        <CardTitle id="ask-hints">{messages.hints}</CardTitle>
        <ol className="grid gap-2.5 px-4 pt-3 text-small text-ink-2">
          {[title, body, adopt].map((line, at) => (
            <li key={line} className="flex gap-2.5">
              <span aria-hidden className="font-semibold text-tea tabular-nums">
                {at + 1}
              </span>
              {line}
            </li>
          ))}
        </ol>
        <div className="px-4 pt-2 pb-3 text-ink-2">
          <FeedLinks label={messages.feeds} feeds={feedsOf('question', lang, tagId)} />
        </div>
      </Card>
      <LateAskSite />
    </aside>
  );
}
