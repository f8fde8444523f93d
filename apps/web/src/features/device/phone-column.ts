import { asInColumn } from '../../lib/media.ts';

function turnRules(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) rule.media.mediaText = asInColumn(rule.media.mediaText);
    if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) turnRules(rule.cssRules);
  }
}

/**
 * The mobile version on a wide screen is as wide as a phone. Style sheets ask for the width of the window: here for that of the column, also
 * those that come later.
 */
export function startPhoneColumn(): void {
  const turned = new WeakSet<CSSStyleSheet>();
  const turnSheets = (): void => {
    for (const sheet of document.styleSheets) {
      // One of another origin, as an extension adds it, cannot be read.
      if (turned.has(sheet) || (sheet.href !== null && new URL(sheet.href).origin !== location.origin)) continue;
      turned.add(sheet);
      turnRules(sheet.cssRules);
    }
  };
  turnSheets();
  document.addEventListener('load', ({ target }) => target instanceof HTMLLinkElement && turnSheets(), { capture: true });
  document.documentElement.dataset['column'] = 'ready';
}
