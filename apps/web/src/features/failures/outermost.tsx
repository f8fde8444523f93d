import { useCallback, useState, type CSSProperties, type ReactNode } from 'react';
import { Boundary } from '../../ui/boundary.tsx';

// Plain HTML, styles inline, and no import of what the page consists of: whatever has failed, this does not contain it.

const bar: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  justifyContent: 'center',
  padding: '12px 16px',
  font: '15px/1.6 system-ui, sans-serif',
  color: '#2b2d28',
  background: '#f6efe0',
};
const action: CSSProperties = { color: '#1f6b4a', textDecoration: 'underline' };

/** What is on screen at this moment, as it was read: links work as links, controls do nothing. */
function readablePage(): DocumentFragment {
  const page = document.createDocumentFragment();
  for (const element of document.body.children) {
    // A script that runs once more, a bar of an earlier failure, or the line about missing scripts.
    if (!element.matches('script, template, [data-outermost], #incomplete')) page.append(element.cloneNode(true));
  }
  for (const control of page.querySelectorAll<HTMLButtonElement>('button, input, select')) control.disabled = true;
  const typed = document.querySelectorAll('textarea');
  page.querySelectorAll('textarea').forEach((field, at) => (field.value = typed[at]?.value ?? ''));
  return page;
}

function PlainPage() {
  // While this renders, the page that failed is still on screen.
  const [page] = useState(readablePage);
  const attach = useCallback((element: HTMLElement | null) => element?.replaceChildren(page), [page]);
  return (
    <>
      <div role="alert" style={bar} data-outermost="">
        <span>
          <span lang="zh-CN">页面有一部分出了错，文字还可以读。</span>{' '}
          <span lang="en">Part of this page failed; its text can still be read.</span>
        </span>
        <span>
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is the page itself, loaded again */}
          <a href="" style={action}>
            再试一次 · Try again
          </a>
          {' · '}
          <a href="/" style={action}>
            回首页 · Home
          </a>
        </span>
      </div>
      <div ref={attach} style={{ display: 'contents' }} />
    </>
  );
}

/** The last boundary, inside the document: when the shell itself fails, the text stays on screen below a line that says so. */
export function Outermost({ children }: { children: ReactNode }) {
  return <Boundary renderFailure={() => <PlainPage />}>{children}</Boundary>;
}

/** The same around the whole document, for a failure of the document's own parts. */
export function OutermostDocument({ children }: { children: ReactNode }) {
  const renderPlain = () => (
    <html lang={document.documentElement.lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{document.title}</title>
      </head>
      <body>
        <PlainPage />
      </body>
    </html>
  );
  return <Boundary renderFailure={renderPlain}>{children}</Boundary>;
}
