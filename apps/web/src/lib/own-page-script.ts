import { readerCookie } from '@chaguan/contract';
import { expiredReaderCookies } from './rendered-for.ts';
import { memberKey, tokenKey } from './session.ts';

/**
 * Runs in `<head>` of a page that was rendered for a member: if this browser has no session, or that of another one, nothing of the page is
 * shown, and it is loaded anew as a visitor's. So what a browser kept is shown to nobody after a sign-out.
 * @param memberId digits
 */
export function ownPageScript(memberId: string): string {
  return (
    `(function(){var k=false;try{k=!!localStorage.getItem('${tokenKey}')&&localStorage.getItem('${memberKey}')==='${memberId}'}catch(e){}` +
    `if(k)return;document.documentElement.style.display='none';${JSON.stringify(expiredReaderCookies)}.forEach(function(c){document.cookie=c});` +
    // Where scripts cannot delete it the page would be the same again.
    `if(/(^|; *)${readerCookie.name}=/.test(document.cookie))location.replace('/');else location.reload()})()`
  );
}
