import { loginPage, registerPage, siteHomePage, welcomePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useNavigate } from 'react-router';
import { restoreFocus } from '../../lib/focus-path.ts';
import { arriveToPublish } from '../../lib/publish-intent.ts';
import { decodeJumpUrl } from '../../lib/read-jump-url.ts';
import { reloadUserInfo } from '../../lib/site.ts';
import { usePageQuery } from '../../lib/query.ts';

/** Where this login or registration leads: back to the referring page if it is on this site, otherwise home. */
export function useJump(): { target: string; leave: () => Promise<void> } {
  const query = usePageQuery(loginPage);
  const navigate = useNavigate();
  const destination = decodeJumpUrl(query.get('jumpUrl'));
  const target =
    destination === null || destination.startsWith(addressOf(registerPage)) || destination.startsWith(addressOf(welcomePage))
      ? addressOf(siteHomePage)
      : destination;
  // Replaced, so that "back" does not lead to a completed form.
  async function leave(): Promise<void> {
    arriveToPublish(target);
    await navigate(target, { replace: true });
    restoreFocus();
    // The base information was loaded for a visitor; a member's may contain more, e.g. that the account will be cancelled.
    reloadUserInfo();
  }
  return { target, leave };
}
