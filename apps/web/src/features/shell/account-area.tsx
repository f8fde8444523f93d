import { Suspense } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { memberStore } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { buttonClass, ButtonLink } from '../../ui/button.tsx';
import { Bone } from '../../ui/skeletons.tsx';
import { LoginLink } from '../people/login-link.tsx';
import { useLoginPath } from '../../lib/login-path.ts';
import { useAccepts } from '../../lib/site.ts';
import { shellMessages } from './messages.ts';
import { ornament } from '../../ui/ornament.tsx';

// Null for a visitor.
const AccountMenu = ornament(() => import('./account-menu.tsx'));

/**
 * Both versions are in the page and CSS shows one: the page is cached for everyone, and the boot script knows before the first paint
 * whether this browser is signed in.
 */
export function AccountArea() {
  const messages = useMessages(shellMessages);
  const member = useStore(memberStore);
  const { register } = useLoginPath();
  const acceptsLogin = useAccepts('login');
  return (
    <>
      <span className="visitors-only">
        <span className="flex items-center gap-1">
          {acceptsLogin && <LoginLink className={buttonClass('quiet', 'medium', 'max-md:hidden')}>{messages.login}</LoginLink>}
          {register && (
            <ButtonLink to={register} tone="soft">
              {messages.register}
            </ButtonLink>
          )}
        </span>
      </span>
      <span className="members-only">
        <Suspense fallback={<Bone round className="size-9" />}>
          {member ? <AccountMenu member={member} /> : <Bone round className="size-9" />}
        </Suspense>
      </span>
    </>
  );
}
