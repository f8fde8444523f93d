import { useLocation } from 'react-router';
import { encodeJumpUrl } from '../../lib/jump-url.ts';
import { paths } from '../../paths.ts';

const ownDoors = ['/login', '/register'];

/** Login and registration that lead back to what is on screen. */
export function useLoginPath(): { login: string; register: string } {
  const { pathname, search } = useLocation();
  if (ownDoors.includes(pathname)) {
    const jumpUrl = new URLSearchParams(search).get('jumpUrl') ?? undefined;
    return { login: paths.login({ jumpUrl }), register: paths.register({ jumpUrl }) };
  }
  const jumpUrl = encodeJumpUrl(pathname + search);
  return { login: paths.login({ jumpUrl }), register: paths.register({ jumpUrl }) };
}
