/**
 * A reason without what could name or reach somebody: mail and web addresses, numbers of seven digits and more, and accounts after an @.
 * Reasons are written for one member; here everybody reads them.
 */
export function withoutContacts(text: string): string {
  return (
    text
      // Wide digits and signs count as the usual ones; the punctuation stays as it was written.
      .replaceAll(/[０-９＠]/gu, (wide) => wide.normalize('NFKC'))
      .replaceAll(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu, '…')
      .replaceAll(/\b(?:https?:\/\/|www\.)\S+/giu, '…')
      .replaceAll(/@[\p{L}\p{N}_.-]+/gu, '@…')
      .replaceAll(/\d(?:[\s-]?\d){6,}/gu, '…')
  );
}
