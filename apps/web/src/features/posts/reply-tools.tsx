import { useState } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuItem } from '../../ui/menu-item.ts';
import { actMessages } from './act-messages.ts';
import type { AnyReply, Under } from './data.ts';
import { moderationItems, writtenItems } from './moderation-items.ts';
import { replyCalls } from './reply-calls.ts';
import { ReplyForm } from './reply-form.tsx';
import { useDiscussion } from './discussion.ts';
import { useTranslationItem } from './translation/use-translation-item.tsx';
import { useAct } from './use-act.ts';
import { useEdits } from '../edits/use-edits.tsx';
import { useReport } from '../reports/use-report.tsx';
import { useTip } from '../tips/use-tip.tsx';
import { useBlockItems } from './use-block-items.ts';
import { useMayReport } from './use-may-report.ts';

type Beside = { report: MenuItem[]; translation: MenuItem[]; edits: ReturnType<typeof useEdits> };

function useItems(reply: AnyReply, { report, translation, edits }: Beside, onEdit: () => void): MenuItem[] {
  const messages = useMessages(actMessages);
  const act = useAct();
  const mayReport = useMayReport(reply);
  const { of } = useDiscussion();
  const post = { kind: of === 'topic' ? 'reply' : 'answer_reply', id: reply.id } as const;
  const tip = useTip({ ...post, ...reply });
  const between = [...tip.items, ...translation, ...edits.historyOf(post, reply), ...useBlockItems(reply.author)];
  const { remove, restore } = replyCalls(of, reply.id);
  const staff = [...edits.change(post, reply.state), ...moderationItems({ ...reply, ...post }, messages, act)];
  return writtenItems({
    written: reply,
    messages,
    act,
    own: { remove, restore, onEdit },
    between,
    staff,
    last: mayReport ? report : [],
  });
}

type ReplyToolsProps = { reply: AnyReply; under: Under; canReply: boolean; onEdit: () => void; onReplied: (replyId: string) => void };

export default function ReplyTools({ reply, under, canReply, onEdit, onReplied }: ReplyToolsProps) {
  const messages = useMessages(actMessages);
  const [replying, setReplying] = useState(false);
  const { of } = useDiscussion();
  const report = useReport(of === 'topic' ? 'reply' : 'answer_reply', reply.id);
  const edits = useEdits();
  const translation = useTranslationItem(reply);
  const items = useItems(reply, { report: report.items, translation: translation.items, edits }, onEdit);
  const answerable = canReply && reply.state === 'published';
  return (
    <>
      <div data-acts className="-mb-2 -ml-3 flex items-center">
        {answerable && (
          <Button size="small" tone="quiet" aria-expanded={replying} onClick={() => setReplying(!replying)}>
            {messages.reply}
          </Button>
        )}
        {items.length > 0 && (
          <Menu
            label={messages.more}
            className={iconButtonClass}
            trigger={<Icon name="ellipsis" size={16} />}
            items={items}
            align="start"
          />
        )}
      </div>
      {report.dialog}
      {edits.dialog}
      {translation.dialog}
      {replying && (
        <ReplyForm under={under} answersReplyId={reply.id} to={reply.author} onClose={() => setReplying(false)} onReplied={onReplied} />
      )}
    </>
  );
}
