import { useNavigate, useSearchParams } from 'react-router';
import { restoreFocus } from '../../lib/focus-place.ts';
import { decodeJumpUrl } from '../../lib/read-jump-url.ts';
import { reloadUserInfo } from '../../lib/site.ts';
import { paths } from '../../paths.ts';

/** Where this login or registration leads: back to where the reader came from when that is ours, else home. */
export function useJump(): { target: string; leave: () => Promise<void> } {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const wanted = decodeJumpUrl(query.get('jumpUrl'));
  const target = wanted === null || wanted.startsWith(paths.register()) || wanted.startsWith(paths.welcome()) ? paths.siteHome() : wanted;
  // Replaced, so that "back" does not lead to a form that is done.
  async function leave(): Promise<void> {
    await navigate(target, { replace: true });
    restoreFocus();
    // What is on the page so far was told to a visitor; a member may hear more, e.g. that the account is about to go.
    reloadUserInfo();
  }
  return { target, leave };
}
