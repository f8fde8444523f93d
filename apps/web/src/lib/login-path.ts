import { loginPage, registerPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useLocation } from 'react-router';
import { encodeJumpUrl } from './jump-url.ts';
import { useAccepts } from './site.ts';

const signInPaths: readonly string[] = [loginPage.path, registerPage.path];

type SignInLinks = { login: string; register: string };

type OpenLinks = { login: string; register: string | null };

function linksOf(pathname: string, search: string): SignInLinks {
  if (signInPaths.includes(pathname)) {
    const jumpUrl = new URLSearchParams(search).get('jumpUrl') ?? undefined;
    return { login: addressOf(loginPage, { jumpUrl }), register: addressOf(registerPage, { jumpUrl }) };
  }
  const jumpUrl = encodeJumpUrl(pathname + search);
  return { login: addressOf(loginPage, { jumpUrl }), register: addressOf(registerPage, { jumpUrl }) };
}

// Cached, because several places of a page need the same.
let latest = { address: '', links: { login: '', register: '' } };

function linksFrom(pathname: string, search: string): SignInLinks {
  const address = pathname + search;
  if (latest.address !== address) latest = { address, links: linksOf(pathname, search) };
  return latest.links;
}

/** Login and registration with a return path to the current page; null while registration is closed. */
export function useLoginPath(): OpenLinks {
  const { pathname, search } = useLocation();
  const links = linksFrom(pathname, search);
  return useAccepts('registration') ? links : { ...links, register: null };
}
