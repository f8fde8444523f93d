import { useNavigate, useSearchParams } from 'react-router';
import { decodeJumpUrl } from '../../lib/jump-url.ts';
import { paths } from '../../paths.ts';

/** Where this login or registration leads: back to where the reader came from when that is ours, else home. */
export function useJump(): { target: string; leave: () => Promise<void> } {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const wanted = decodeJumpUrl(query.get('jumpUrl'));
  const target = wanted === null || wanted.startsWith(paths.register()) ? paths.siteHome() : wanted;
  // Replaced, so that "back" does not lead to a form that is done.
  return { target, leave: async () => navigate(target, { replace: true }) };
}
