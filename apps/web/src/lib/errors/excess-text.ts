type Value = string | number | undefined;

/** What a body has too much of (`Excess` of richtext), each in Chinese and English. */
const nouns: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  lines: ['行数', 'lines'],
  items: ['列表项', 'list items'],
  quotes: ['引用', 'quotes'],
  notes: ['脚注', 'footnotes'],
  links: ['链接、图片和附件', 'links, pictures and files'],
  styles: ['带颜色、大小和下划线的字', 'pieces of coloured, sized or underlined text'],
  escapes: ['转义符', 'escaped characters'],
  code: ['行内代码', 'pieces of code'],
  formulas: ['公式', 'formulas'],
  marks: ['一段里的强调和方括号', 'emphasis marks and brackets in one paragraph'],
  tags: ['一段里的尖括号', 'angle brackets in one paragraph'],
};

/** What the writer should shorten; undefined if that is not known. */
export const excessText = {
  zh(excess: Value, limit: Value): string | undefined {
    if (excess === 'cells') return `表格太大了，加起来最多 ${limit} 格，可以分成几篇来写`;
    if (excess === 'columns') return `表格最多 ${limit} 列`;
    const noun = nouns[String(excess)]?.[0];
    return noun && `${noun}太多了，可以分成几篇来写`;
  },
  en(excess: Value, limit: Value): string | undefined {
    if (excess === 'cells') return `Tables may have up to ${limit} cells in all; consider splitting it into several posts`;
    if (excess === 'columns') return `A table may have up to ${limit} columns`;
    const noun = nouns[String(excess)]?.[1];
    return noun && `Too many ${noun}; consider splitting it into several posts`;
  },
};
