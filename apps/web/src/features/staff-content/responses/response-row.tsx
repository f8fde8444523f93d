import type { ReviewReason } from '@chaguan/contract';
import type { ReactNode } from 'react';
import type { Static } from 'typebox';
import { useMessages } from '../../../lib/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { iconButtonClass } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { Time } from '../../../ui/time.tsx';
import type { EditedPost } from '../../edits/data.ts';
import { useEdits } from '../../edits/use-edits.tsx';
import { actMessages } from '../../posts/act-messages.ts';
import { askReason } from '../../posts/ask-reason.ts';
import { ActButton, ActMenu } from '../../staff/act-buttons.tsx';
import { ReviewReasons } from '../review-reasons.tsx';
import { staffMessages } from '../../staff/messages.ts';
import { contentMessages } from '../messages.ts';
import { StateChip, type State } from '../state-chip.tsx';
import { isApplicable, type Act } from '../review/bulk.ts';
import { useJudge } from '../review/use-judge.ts';
import { responseMessages } from './messages.ts';

export type ResponsePost = EditedPost & {
  author: { account: string; name: string; avatarUrl: string | null };
  text: string;
  state: State;
  version: number;
  holds: readonly Static<typeof ReviewReason>[];
  postedAt: string;
};

type Props = {
  response: ResponsePost;
  /** Next to the time: a floor, an adoption. */
  marks: ReactNode;
  /** The topic or question. */
  inside: { to: string; title: string };
  /** Its own location, with the highlight. */
  to: string;
};

export function ResponseRow({ response, marks, inside, to }: Props) {
  const messages = useMessages(staffMessages);
  const { approve, restore } = useMessages(contentMessages);
  const own = useMessages(responseMessages);
  const judge = useJudge();
  const edits = useEdits();
  const { author, state } = response;
  // Permanently removed: no link any more.
  const isGone = inside.title === '';
  const name = author.name || author.account;
  const { deleteWhy } = useMessages(actMessages);
  const run = (act: Act, reason?: string) => judge(response, act, reason);
  const runWhy = async (): Promise<void> => {
    const reason = await askReason();
    if (reason !== null) run('delete', reason);
  };
  return (
    <li data-item className="grid gap-2 border-t border-line px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-ink-2">
        <Avatar size={20} name={name} url={author.avatarUrl} />
        <span className="min-w-0 font-medium wrap-anywhere text-ink">{name}</span>
        <Time at={response.postedAt} />
        {marks}
        <StateChip state={state} />
        <ReviewReasons reasons={response.holds} />
      </p>
      <p className="line-clamp-4 text-small break-words whitespace-pre-line">{response.text}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 truncate text-meta text-ink-2">
          {isGone ? (
            own.insideGone
          ) : (
            <>
              {own.inside}{' '}
              <Link to={inside.to} quiet className="text-ink">
                {inside.title}
              </Link>
            </>
          )}
        </p>
        <span className="flex flex-wrap gap-2">
          {!isGone && (
            <ButtonLink size="small" tone="quiet" to={to}>
              {own.open}
            </ButtonLink>
          )}
          {!isGone && (
            <ActMenu
              label={messages.more(name)}
              trigger={<Icon name="ellipsis" size={18} />}
              items={[...edits.change(response, state), edits.history(response)]}
              className={iconButtonClass}
            />
          )}
          {edits.dialog}
          {isApplicable('delete', state) && (
            <ActButton size="small" onClick={() => run('delete')}>
              {messages.remove}
            </ActButton>
          )}
          {isApplicable('delete', state) && (
            <ActButton size="small" onClick={() => void runWhy()}>
              {deleteWhy}
            </ActButton>
          )}
          {isApplicable('restore', state) && (
            <ActButton size="small" onClick={() => run('restore')}>
              {restore}
            </ActButton>
          )}
          {isApplicable('approve', state) && (
            <ActButton size="small" onClick={() => run('approve')}>
              {approve}
            </ActButton>
          )}
        </span>
      </div>
    </li>
  );
}
