/** A number may begin with a sign; any other text that does would be a formula in a spreadsheet, and is escaped. */
const plainNumber = /^-?\d+(\.\d+)?$/;

function cell(text: string): string {
  const tame = /^[=+\-@＝＋－＠\t\r\n]/.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return `"${tame.replaceAll('"', '""')}"`;
}

/** A table as CSV with a byte order mark, by which spreadsheets recognize UTF-8. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

/** Starts a download in the browser. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
