function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}

export function code(text: string): string {
  return `\`${text}\``;
}

/** A generated file begins with this note. */
export function generatedPage(title: string, intro: string, parts: readonly string[]): string {
  const notice = '<!-- Written by scripts/generate.ts from the code; changes here are lost. -->';
  return [`# ${title}`, notice, intro, ...parts].join('\n\n') + '\n';
}
