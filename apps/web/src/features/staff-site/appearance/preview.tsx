import { accentOf, accentTokens, type Scheme, schemes } from '@chaguan/contract/palette';
import { markUrl } from '@chaguan/contract/brand-pictures';
import type { ReactNode } from 'react';
import tokensCss from '../../../ui/tokens.css?raw';
import { useMessages } from '../../../lib/i18n.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { CupMark } from '../../shell/wordmark.tsx';
import { appearanceMessages } from './messages.ts';

const [light = '', dark = ''] = tokensCss.split('.dark {');

const colours = (css: string): [string, string][] =>
  [...css.matchAll(/(--color-[\w-]+): (#[0-9a-f]{6})/g)].map(([, name = '', value = '']) => [name, value]);

const tokens: Readonly<Record<Scheme, Readonly<Record<string, string>>>> = {
  light: Object.fromEntries(colours(light)),
  dark: Object.fromEntries(colours(dark)),
};

/** All colours of a scheme, independent of the page's, with the chosen accent; empty: the default one. */
function schemeTokens(scheme: Scheme, accent: string): Record<string, string> {
  return accent === '' ? { ...tokens[scheme] } : { ...tokens[scheme], ...accentTokens(accentOf(accent, scheme)) };
}

export type Look = { name: string; mark: string; accent: string; footer: string; titles: readonly string[] };

/** A miniature screen: it shows colours and the logo, and is not interactive. */
function Screen({ label, scheme, look, children }: { label: string; scheme: Scheme; look: Look; children: ReactNode }) {
  return (
    <figure aria-label={label} style={schemeTokens(scheme, look.accent)} className="grid w-72 shrink-0 content-start">
      <div aria-hidden inert className="grid overflow-hidden rounded-card border border-line bg-canvas text-ink">
        <div className="flex min-h-11 items-center gap-2 border-b border-line bg-surface px-3">
          {look.mark ? <img src={markUrl(look.mark, 180)} alt="" className="size-6 rounded-control" /> : <CupMark />}
          <span className="truncate font-serif text-card font-bold">{look.name}</span>
        </div>
        <div className="grid min-h-52 content-start gap-2 p-3">{children}</div>
        <div className="truncate border-t border-line px-3 py-2 text-tiny text-ink-2">
          <span className="font-serif font-bold text-ink">{look.name}</span> {look.footer}
        </div>
      </div>
    </figure>
  );
}

function Home({ titles }: { titles: readonly string[] }) {
  const own = useMessages(appearanceMessages);
  return (
    <>
      <div className="flex items-center gap-2 text-meta">
        <span className="rounded-control bg-tea-soft px-2 py-1 font-semibold text-tea">{own.home}</span>
        <span className="text-ink-2">{own.ask}</span>
        <span className={buttonClass('primary', 'small', 'ml-auto')}>{own.write}</span>
      </div>
      <div className="rounded-card border border-line bg-surface">
        {titles.map((title, at) => (
          <div key={title} className="border-b border-line px-3 py-2 last:border-0">
            <p className="truncate text-small font-semibold">{title}</p>
            <p className="text-tiny text-ink-2">{own.comments(3 + at * 4)}</p>
          </div>
        ))}
      </div>
    </>
  );
}

function Thread({ titles }: { titles: readonly string[] }) {
  const own = useMessages(appearanceMessages);
  return (
    <div className="grid gap-2 rounded-card border border-line bg-surface p-3">
      <p className="line-clamp-2 text-card font-semibold">{titles[0]}</p>
      <p className="text-small">
        {own.sampleBody} <span className="text-tea underline underline-offset-4">{own.sampleLink}</span>
      </p>
      <p className="rounded-control bg-tea-soft px-3 py-2 text-meta text-ink-2">
        <span className="font-semibold text-tea">{own.published}</span> {own.sampleBody}
      </p>
      <p className="flex gap-2">
        <Chip tone="tea">{own.like}</Chip>
        <Chip>{own.comments(12)}</Chip>
      </p>
    </div>
  );
}

function Ask() {
  const own = useMessages(appearanceMessages);
  return (
    <div className="grid gap-2 rounded-card border border-line bg-surface p-3">
      <p className="text-card font-semibold">{own.ask}</p>
      <p className="text-meta font-medium">{own.titleField}</p>
      <p className="rounded-control border border-tea bg-surface px-3 py-2 text-small outline-2 outline-tea/40">{own.titleSample}</p>
      <span className={buttonClass('primary', 'medium', 'justify-self-end')}>{own.submit}</span>
    </div>
  );
}

/** Three screens in both schemes, as they would look. */
export function Preview({ look }: { look: Look }) {
  const own = useMessages(appearanceMessages);
  const screens = [
    { key: 'home', label: own.home, draw: <Home titles={look.titles} /> },
    { key: 'thread', label: own.thread, draw: <Thread titles={look.titles} /> },
    { key: 'ask', label: own.ask, draw: <Ask /> },
  ];
  return schemes.map((scheme) => (
    <ScrollRegion key={scheme} label={own[scheme]} className="flex gap-3 px-4 py-3">
      {screens.map(({ key, label, draw }) => (
        <Screen key={key} label={own.preview(label, own[scheme])} scheme={scheme} look={look}>
          {draw}
        </Screen>
      ))}
    </ScrollRegion>
  ));
}
