/**
 * Makes paths of the site whole addresses: a feed is read elsewhere. Works on our own renderer's output only, which
 * always writes attributes in double quotes.
 */
export function absoluteLinks(html: string, base: string): string {
  return html.replaceAll(/ (href|src)="\/(?!\/)/g, (_, name: string) => ` ${name}="${base}/`);
}
