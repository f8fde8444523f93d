import { useContext } from 'react';
import { RenderContext, type Files } from '../../lib/render-context.ts';

const empty: Files = { scripts: [], styles: [] };

/** Asks for files where a member will need them; the page is the same for all. */
function scriptOf({ scripts, styles }: Files): string {
  const lists = JSON.stringify([scripts, styles]).replaceAll('<', String.raw`\u003c`);
  return (
    `(function(a){if(document.documentElement.hasAttribute('data-signed-in'))a.forEach(function(b,i){b.forEach(function(h){` +
    `var l=document.createElement('link');if(i){l.rel='preload';l.as='style'}else l.rel='modulepreload';l.href=h;document.head.append(l)` +
    `})})})(${lists})`
  );
}

/**
 * The editor's code is on its way as soon as the browser reads the page, not when the page's own scripts have come and run:
 * on a slow line that is two seconds earlier. A file that comes twice is fetched once.
 */
export function EarlyFiles() {
  const { nonce, editorFiles = empty } = useContext(RenderContext);
  // Runs before React does: the browser's bundle need not carry it.
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? scriptOf(editorFiles) : '' }} />
  );
}
