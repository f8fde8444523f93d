import { loginPage, registerPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useLocation } from 'react-router';
import { encodeJumpUrl } from './jump-url.ts';

const ownDoors = ['/login', '/register'];

type Doors = { login: string; register: string };

function doorsOf(pathname: string, search: string): Doors {
  if (ownDoors.includes(pathname)) {
    const jumpUrl = new URLSearchParams(search).get('jumpUrl') ?? undefined;
    return { login: addressOf(loginPage, { jumpUrl }), register: addressOf(registerPage, { jumpUrl }) };
  }
  const jumpUrl = encodeJumpUrl(pathname + search);
  return { login: addressOf(loginPage, { jumpUrl }), register: addressOf(registerPage, { jumpUrl }) };
}

// Half a dozen places of a page ask for the same.
let latest = { address: '', doors: { login: '', register: '' } };

function doorsFrom(pathname: string, search: string): Doors {
  const address = pathname + search;
  if (latest.address !== address) latest = { address, doors: doorsOf(pathname, search) };
  return latest.doors;
}

/** Login and registration that lead back to what is on screen. */
export function useLoginPath(): Doors {
  const { pathname, search } = useLocation();
  return doorsFrom(pathname, search);
}
