import { accentOf, accentTokens, type Scheme } from '@chaguan/contract/palette';
import tokensCss from '../../../ui/tokens.css?raw';

const [light = '', dark = ''] = tokensCss.split('.dark {');

const colours = (css: string): [string, string][] =>
  [...css.matchAll(/(--color-[\w-]+): (#[0-9a-f]{6})/g)].map(([, name = '', value = '']) => [name, value]);

const tokens: Readonly<Record<Scheme, Readonly<Record<string, string>>>> = {
  light: Object.fromEntries(colours(light)),
  dark: Object.fromEntries(colours(dark)),
};

/** All colours of a scheme, independent of the page's, with the chosen accent; empty: the default one. */
export function schemeTokens(scheme: Scheme, accent: string): Record<string, string> {
  return accent === '' ? { ...tokens[scheme] } : { ...tokens[scheme], ...accentTokens(accentOf(accent, scheme)) };
}
