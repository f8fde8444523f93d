const special = /["'&<>]/;

function written(code: number): string | undefined {
  switch (code) {
    case 34:
      return '&quot;';
    case 38:
      return '&amp;';
    case 39:
      return '&#x27;';
    case 60:
      return '&lt;';
    case 62:
      return '&gt;';
    default:
      return undefined;
  }
}

/** What JavaScript itself makes of a value beside text; React writes whatever can be written so, an object too. */
export function asText(value: unknown): string {
  return ''.concat(value as string);
}

/** Below this length a loop is quicker than a search. */
const shortLength = 12;

function firstSpecial(text: string): number {
  if (text.length >= shortLength) return text.search(special);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code <= 62 && written(code) !== undefined) return at;
  }
  return -1;
}

/** Text for an element or a quoted attribute, written as React writes it. */
export function escape(text: string): string {
  const first = firstSpecial(text);
  if (first === -1) return text;
  let html = '';
  let last = 0;
  for (let at = first; at < text.length; at += 1) {
    const instead = written(text.charCodeAt(at));
    if (instead === undefined) continue;
    html += text.slice(last, at) + instead;
    last = at + 1;
  }
  return html + text.slice(last);
}

/** The same text in one piece: what is kept and written again and again must not be put together each time. */
export function flat(text: string): string {
  return text.split('').join('');
}
