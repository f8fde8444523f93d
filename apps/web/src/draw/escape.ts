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

/** Text for an element or a quoted attribute, written as React writes it. */
export function escape(text: string): string {
  const first = text.search(special);
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
