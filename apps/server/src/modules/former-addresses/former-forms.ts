/** A form of addresses that some forum software gives its pages; `words` are those of a title. */
const forms: readonly RegExp[] = [
  /^\/(?:forum|home|portal|group|member|misc|plugin|search|viewthread|forumdisplay|redirect|space|profile|attachment)\.php$/i,
  /^\/(?:thread|forum|space|group|article|blog|viewthread|forumdisplay|redirect)-[^/]*\.html?$/i,
  /^\/archiver(?:\/|$)/i,
  /^\/t\/(?<words>[^/]*)(?:\/|$)/,
  /^\/topic\/\d+(?:\/(?<words>[^/]*))?(?:\/|$)/,
  /^\/d\/\d+(?:-(?<words>[^/]*))?(?:\/|$)/,
  /^\/(?:c|u|p|post|category|groups)\/[^/]/,
];

/** The words of a title in an address of a form that other software uses, or none; undefined for an address of no such form. */
export function wordsOfForm(path: string): string | undefined {
  for (const form of forms) {
    const match = form.exec(path);
    if (match !== null) return match.groups?.['words'] ?? '';
  }
  return undefined;
}
