import { CannotDraw } from './cannot-draw.ts';
import { asText, escape } from './escape.ts';
import { sheet } from './sheet.ts';
import { innerHtml, startTag, voidTag, type Props } from './start-tag.ts';

/** Inside these an element stays where it is. */
function staysHere(props: Props): boolean {
  return sheet.place === 'svg' || sheet.inNoscript || (props['itemProp'] ?? null) !== null;
}

function only(children: unknown): unknown {
  if (!Array.isArray(children)) return children;
  return children.length < 2 ? (children[0] as unknown) : null;
}

function textOf(children: unknown): string | null {
  const child = only(children);
  return child === null || child === undefined || typeof child === 'function' || typeof child === 'symbol' ? null : asText(child);
}

export function title(props: Props): void {
  const children = props['children'];
  const html = `${startTag('<title', props)}>${escape(textOf(children) ?? '')}${innerHtml(props['dangerouslySetInnerHTML'], children)}</title>`;
  if (staysHere(props)) {
    sheet.html += html;
    return;
  }
  sheet.apart += 1;
  sheet.hoisted += html;
}

/** What leaves its place leaves the texts around it apart. */
function leaveGap(): void {
  sheet.apart += 1;
  if (sheet.afterText) sheet.html += '<!-- -->';
}

export function meta(props: Props): void {
  const html = voidTag('<meta', props);
  if (staysHere(props)) {
    sheet.html += html;
    return;
  }
  leaveGap();
  if (typeof props['charSet'] === 'string') sheet.charset += html;
  else if (props['name'] === 'viewport') sheet.viewport += html;
  else sheet.hoisted += html;
}

/** A sheet that a page wants before it is shown: once, in `<head>`, beside those of the same precedence. */
function sheetWithPrecedence(precedence: string, href: string, props: Props): void {
  // Around what has one, React keeps the page waiting for it.
  if (sheet.inSuspense) throw new CannotDraw('a style sheet with precedence in a suspense');
  leaveGap();
  const sheets = sheet.sheets.get(precedence) ?? new Map<string, string>();
  sheet.sheets.set(precedence, sheets);
  if (!sheets.has(href)) sheets.set(href, voidTag('<link', { ...props, precedence: null, 'data-precedence': precedence }));
}

export function link(props: Props): void {
  const { rel, href, precedence } = props;
  if (staysHere(props) || typeof rel !== 'string' || typeof href !== 'string' || href === '' || props['onLoad'] || props['onError']) {
    sheet.html += voidTag('<link', props);
  } else if (rel !== 'stylesheet') {
    leaveGap();
    sheet.hoisted += voidTag('<link', props);
  } else if (typeof precedence === 'string' && (props['disabled'] ?? null) === null) {
    sheetWithPrecedence(precedence, href, props);
  } else {
    sheet.html += voidTag('<link', props);
  }
}

function isBundle(props: Props): boolean {
  return Boolean(props['src']) && Boolean(props['async']);
}

/** `</script` in its text would end it. */
function harmless(code: string): string {
  return code.replace(/(<\/|<)(s)(cript)/gi, (_, before: string, s: string, after: string) => `${before}${s === 's' ? '\\u0073' : '\\u0053'}${after}`);
}

export function script(props: Props): void {
  if (isBundle(props)) throw new CannotDraw('an async script');
  const children = props['children'];
  const text = typeof children === 'string' ? harmless(children) : '';
  sheet.html += `${startTag('<script', props)}>${innerHtml(props['dangerouslySetInnerHTML'], children)}${text}</script>`;
}

export function style(props: Props): void {
  if ((props['precedence'] ?? null) !== null) throw new CannotDraw('a style with precedence');
  const children = props['children'];
  const css = (textOf(children) ?? '').replace(/(<\/|<)(s)(tyle)/gi, (_, before: string, s: string, after: string) => `${before}${s === 's' ? '\\73 ' : '\\53 '}${after}`);
  sheet.html += `${startTag('<style', props)}>${css}${innerHtml(props['dangerouslySetInnerHTML'], children)}</style>`;
}
