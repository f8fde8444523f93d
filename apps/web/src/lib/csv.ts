/** A number may begin with a sign; anything else that does is a formula to a spreadsheet, and is kept from being one. */
const plainNumber = /^-?\d+(\.\d+)?$/;

function cell(text: string): string {
  const tame = /^[=+\-@＝＋－＠\t\r\n]/.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return `"${tame.replaceAll('"', '""')}"`;
}

/** A table as CSV with the mark by which spreadsheets know UTF-8. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

/** Lets the browser save a file. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
