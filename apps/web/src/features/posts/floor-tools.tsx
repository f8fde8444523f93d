import { useState, type ReactNode } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuItem } from '../../ui/menu-item.ts';
import { actMessages } from './act-messages.ts';
import type { Under } from './data.ts';
import type { Member } from '../people/data.ts';
import type { SeenPost } from './judge-post.ts';
import { moderationItems, writtenItems } from './moderation-items.ts';
import { ReplyForm } from './reply-form.tsx';
import { useTranslationItem } from './translation/use-translation-item.tsx';
import { useAct } from './use-act.ts';
import { useEdits } from '../edits/use-edits.tsx';
import { useReport } from '../reports/use-report.tsx';
import { TipButton } from '../tips/tip-button.tsx';
import { useTip } from '../tips/use-tip.tsx';
import { useBlockItems } from './use-block-items.ts';
import { useMayReport } from './use-may-report.ts';

type FloorToolsProps = {
  written: Pick<SeenPost, 'state' | 'version'> & {
    author: Member;
    bodyHtml: string;
    editedAt: string | null;
    viewer: Record<'edit' | 'delete' | 'restore' | 'moderate' | 'reply', boolean>;
  };
  under: Under;
  calls: { remove: () => Promise<unknown>; restore: () => Promise<unknown> };
  /** Further items for every reader. */
  reading?: MenuItem[];
  /** Further items for staff, before those that every floor has. */
  staffFirst?: MenuItem[];
  /** Staff cannot change its state. */
  isKept?: boolean;
  onEdit: () => void;
  onReplied: (replyId: string) => void;
  /** Further buttons next to the reply button. */
  children?: ReactNode;
};

/** A member's actions on a comment or an answer; the reply box opens beneath it, and several may be open at once. */
export function FloorTools({
  written,
  under,
  calls,
  reading = [],
  staffFirst = [],
  isKept = false,
  onEdit,
  onReplied,
  children,
}: FloorToolsProps) {
  const messages = useMessages(actMessages);
  const act = useAct();
  const report = useReport(under.kind, under.id);
  const mayReport = useMayReport(written);
  const edits = useEdits();
  const tip = useTip({ ...under, author: written.author, state: written.state });
  const translation = useTranslationItem(written);
  const between = [...tip.items, ...translation.items, ...reading, ...edits.historyOf(under, written), ...useBlockItems(written.author)];
  const [replying, setReplying] = useState(false);
  const staff = [
    ...staffFirst,
    ...edits.change(under, written.state),
    ...(isKept ? [] : moderationItems({ ...written, ...under }, messages, act)),
  ];
  const items = writtenItems({ written, messages, act, own: { ...calls, onEdit }, between, staff, last: mayReport ? report.items : [] });
  return (
    <>
      <div data-acts className="-mb-2 -ml-3 flex flex-wrap items-center">
        {written.viewer.reply && (
          <Button data-reply size="small" tone="quiet" aria-expanded={replying} onClick={() => setReplying(!replying)}>
            {messages.reply}
          </Button>
        )}
        {children}
        <TipButton tip={tip} />
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
      {replying && <ReplyForm under={under} to={written.author} onClose={() => setReplying(false)} onReplied={onReplied} />}
    </>
  );
}
