import { loginPage, registerPage, siteHomePage, welcomePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useNavigate } from 'react-router';
import { restoreFocus } from '../../lib/focus-place.ts';
import { decodeJumpUrl } from '../../lib/read-jump-url.ts';
import { reloadUserInfo } from '../../lib/site.ts';
import { usePageQuery } from '../../lib/query.ts';

/** Where this login or registration leads: back to where the reader came from when that is ours, else home. */
export function useJump(): { target: string; leave: () => Promise<void> } {
  const query = usePageQuery(loginPage);
  const navigate = useNavigate();
  const destination = decodeJumpUrl(query.get('jumpUrl'));
  const target =
    destination === null || destination.startsWith(addressOf(registerPage)) || destination.startsWith(addressOf(welcomePage))
      ? addressOf(siteHomePage)
      : destination;
  // Replaced, so that "back" does not lead to a form that is done.
  async function leave(): Promise<void> {
    await navigate(target, { replace: true });
    restoreFocus();
    // What is on the page so far was told to a visitor; a member may hear more, e.g. that the account is about to go.
    reloadUserInfo();
  }
  return { target, leave };
}
