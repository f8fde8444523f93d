import { useMessages } from '../../../lib/i18n.ts';
import { paths } from '../../../paths.ts';
import { buttonClass, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Bone } from '../../../ui/skeletons.tsx';
import { LoginLink } from '../../members/login-link.tsx';
import { useLoginPath } from '../../shell/login-path.ts';
import type { TopicView } from '../data.ts';
import { refusalMessages } from './refusal-messages.ts';
import { useThread } from './thread-context.ts';

function VisitorPrompt() {
  const words = useMessages(refusalMessages);
  const { register } = useLoginPath();
  return (
    <div className="flex flex-wrap items-center justify-center gap-3">
      <p className="text-small text-ink-2">{words.prompt}</p>
      <span className="flex gap-2">
        <LoginLink className={buttonClass('primary')}>{words.login}</LoginLink>
        <ButtonLink to={register}>{words.register}</ButtonLink>
      </span>
    </div>
  );
}

/** Below the comments: the door to writing, or why it is shut. */
export function WriteHere({ topic }: { topic: TopicView }) {
  const words = useMessages(refusalMessages);
  const { write } = useThread();
  const { comment, commentRefusal } = topic.viewer;
  const reasons: Partial<Record<string, string>> = words.reasons;
  return (
    <Card className="px-4 py-4 md:px-6">
      {comment ? (
        <button
          type="button"
          onClick={() => write()}
          className="flex h-12 w-full cursor-text items-center rounded-control border border-line-strong/70 bg-surface px-4 text-left text-ink-2 hover:border-line-strong"
        >
          {words.saySomething}
        </button>
      ) : commentRefusal === 'session.required' ? (
        <>
          <div className="visitors-only"><VisitorPrompt /></div>
          <div className="members-only"><Bone className="h-12 w-full" /></div>
        </>
      ) : commentRefusal === 'real_name.required' ? (
        <div className="flex flex-wrap items-center justify-center gap-3">
          <p className="text-small text-ink-2">{words.realName}</p>
          <ButtonLink to={paths.user.phoneBinding()} tone="primary">{words.bindNow}</ButtonLink>
        </div>
      ) : (
        <p className="text-center text-small text-ink-2">{reasons[commentRefusal] ?? words.reasons['comment.denied']}</p>
      )}
    </Card>
  );
}
