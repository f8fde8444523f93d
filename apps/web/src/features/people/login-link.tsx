import { loginPage, registerPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type { MouseEvent, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../../ui/router-link.tsx';
import { useLoginPath } from '../../lib/login-path.ts';
import { openLogin } from '../../lib/login-opening.ts';

/** A link to the login page; with scripts a plain click opens the dialog over the current page instead. */
export function LoginLink({ className, children }: { className?: string; children: ReactNode }) {
  const { login } = useLoginPath();
  const { pathname } = useLocation();
  const open = (event: MouseEvent) => {
    const special = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (special || pathname === addressOf(loginPage) || pathname === addressOf(registerPage)) return;
    event.preventDefault();
    openLogin();
  };
  return (
    <Link to={login} className={className} onClick={open}>
      {children}
    </Link>
  );
}
