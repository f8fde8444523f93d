import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { LangContext } from './i18n.ts';
import type { Lang } from './language.ts';

type RenderOptions = { lang?: Lang; at?: string };

function stage(children: ReactNode, { lang = 'zh', at = '/thread?topicId=7' }: RenderOptions): ReactNode {
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: () => children }]);
  return (
    <LangContext value={lang}>
      <Stub initialEntries={[at]} />
    </LangContext>
  );
}

export function html(children: ReactNode, options: RenderOptions = {}): string {
  return renderToString(stage(children, options));
}

/** The page as the server sends it, including lazy parts. */
export async function wholeHtml(children: ReactNode, options: RenderOptions = {}): Promise<string> {
  const { prelude } = await prerender(stage(children, options));
  return new Response(prelude).text();
}
