import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '../../../lib/i18n.ts';
import { signedIn } from '../../../lib/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeletons.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useLoginPath } from '../../../lib/login-path.ts';
import { writingMessages } from './messages.ts';

/**
 * Rendered by the server, the same for everyone. With scripts a visitor is sent to the login page, which leads back here; without them this
 * panel has the link. A member sees it as a skeleton for a moment.
 */
export function VisitorPanel({ title }: { title: string }) {
  const messages = useMessages(writingMessages);
  const navigate = useNavigate();
  const { login, register } = useLoginPath();
  useEffect(() => {
    if (!signedIn()) void navigate(login, { replace: true });
  }, [navigate, login]);
  const action = (
    <>
      {register && <ButtonLink to={register}>{messages.register}</ButtonLink>}
      <ButtonLink to={login} tone="primary">
        {messages.login}
      </ButtonLink>
    </>
  );
  return (
    <Card className="mx-auto max-w-[960px]">
      <div className="visitors-only">
        <EmptyState heading="h1" mood="covered" title={title} text={messages.visitorText} action={action} />
      </div>
      <div className="members-only">
        <Skeleton shape="text" count={3} />
      </div>
    </Card>
  );
}
