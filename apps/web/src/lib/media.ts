/** As wide as a phone: the mobile version on a wide screen (`html[data-column]`, set by the boot script). */
const columnRem = 26.875;

/** `(width < 30rem)`, `(min-width: 360px)`. */
const ofWidth = /\((?:(?<bound>min|max)-)?width\s*(?<sign>:|[<>]=?)\s*(?<size>[\d.]+)(?<unit>px|rem)\)/g;

type Width = Record<'bound' | 'sign' | 'size' | 'unit', string | undefined>;

function applies({ bound, sign = '', size, unit }: Width): boolean {
  const rem = Number(size) / (unit === 'px' ? 16 : 1);
  return bound === 'min' || sign.startsWith('>') ? columnRem >= rem : columnRem < rem;
}

/** A media query as it would be answered in a window of the width of a phone. */
export function asInColumn(query: string): string {
  return query.replaceAll(ofWidth, (...match) => (applies(match.at(-1) as Width) ? '(width >= 0px)' : '(width < 0px)'));
}

/** The media query where the page is: in the window, or in a column of it. */
export function media(query: string): MediaQueryList {
  return matchMedia('column' in document.documentElement.dataset ? asInColumn(query) : query);
}
