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
  if (staysHere(props)) sheet.html += html;
  else sheet.hoisted += html;
}

/** What leaves its place leaves the texts around it apart. */
function leaveGap(): void {
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

export function link(props: Props): void {
  const html = voidTag('<link', props);
  const { rel, href } = props;
  if (staysHere(props) || typeof rel !== 'string' || typeof href !== 'string' || href === '' || props['onLoad'] || props['onError']) {
    sheet.html += html;
  } else if (rel === 'stylesheet') {
    if (typeof props['precedence'] === 'string') throw new CannotDraw('a style sheet with precedence');
    sheet.html += html;
  } else {
    leaveGap();
    sheet.hoisted += html;
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
