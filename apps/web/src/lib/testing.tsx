import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { LangContext } from './i18n.ts';
import type { Lang } from './language.ts';

type Shown = { lang?: Lang; at?: string };

function stage(children: ReactNode, { lang = 'zh', at = '/thread?topicId=7' }: Shown): ReactNode {
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: () => children }]);
  return (
    <LangContext value={lang}>
      <Stub initialEntries={[at]} />
    </LangContext>
  );
}

export function html(children: ReactNode, shown: Shown = {}): string {
  return renderToString(stage(children, shown));
}

/** The page as the server sends it, lazy parts and all. */
export async function wholeHtml(children: ReactNode, shown: Shown = {}): Promise<string> {
  const { prelude } = await prerender(stage(children, shown));
  return new Response(prelude).text();
}
