import { assistantRules } from '@chaguan/contract';
import { Suspense, useState } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Coming } from '../../ui/coming.tsx';
import { Icon } from '../../ui/icon.tsx';
import { assistantMessages } from './messages.ts';
import { onDemand } from '../../ui/on-demand.tsx';

const ChatDialog = onDemand(() => import('./chat/chat-dialog.tsx'));

/** Above the search results: the same keyword as a question to the assistant. */
export function AnswerFor({ keyword }: { keyword: string }) {
  const messages = useMessages(assistantMessages);
  const [opened, setOpened] = useState(false);
  if ([...keyword].length < assistantRules.question.minLength) return null;
  return (
    <>
      <Button
        tone="quiet"
        className="max-w-full justify-self-start"
        icon={<Icon name="lightbulb" size={16} />}
        onClick={() => setOpened(true)}
      >
        <span className="truncate">{messages.find(keyword)}</span>
      </Button>
      {opened && (
        <Suspense fallback={<Coming />}>
          <ChatDialog first={keyword} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
