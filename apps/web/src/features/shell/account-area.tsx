import { useMessages } from '../../lib/i18n.ts';
import { memberStore } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { buttonClass, ButtonLink } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Bone } from '../../ui/skeletons.tsx';
import { LoginLink } from '../members/login-link.tsx';
import { useAccountItems } from './account-items.tsx';
import { useLoginPath } from './login-path.ts';
import { shellMessages } from './messages.ts';

/**
 * Both faces are in the page and CSS shows one: the page is cached for everyone, and the boot script knows before
 * the first paint whether this browser is signed in.
 */
export function AccountArea() {
  const words = useMessages(shellMessages);
  const member = useStore(memberStore);
  const items = useAccountItems();
  const { register } = useLoginPath();
  return (
    <>
      <span className="visitors-only">
        <span className="flex items-center gap-1">
          <LoginLink className={buttonClass('quiet', 'medium', 'max-md:hidden')}>{words.login}</LoginLink>
          <ButtonLink to={register} tone="primary">
            {words.register}
          </ButtonLink>
        </span>
      </span>
      <span className="members-only">
        {member ? (
          <Menu
            label={words.account(member.name || member.account)}
            trigger={<Avatar name={member.name || member.account} url={member.avatarUrl} />}
            items={items}
            className="flex size-9 items-center justify-center rounded-chip pointer-coarse:size-11"
          />
        ) : (
          <Bone round className="size-9" />
        )}
      </span>
    </>
  );
}
