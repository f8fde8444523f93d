/** A Markdown cell has only one line. */
function oneLine(cell: Element): void {
  const { ownerDocument: page } = cell;
  for (const end of cell.querySelectorAll('br')) end.replaceWith(' ');
  for (const block of cell.querySelectorAll('p, div, section, h1, h2, h3, h4, h5, h6, li, ul, ol')) {
    if (block.previousSibling) block.before(page.createTextNode(' '));
    block.replaceWith(...block.childNodes);
  }
  if (cell.textContent?.trim() === '' && cell.querySelector('img') === null) cell.replaceChildren();
}

/** The maximum width to which rows are padded with empty cells. */
const columnsMax = 100;

const spanOf = (cell: Element, name: string): number => {
  const span = Number(cell.getAttribute(name) ?? 1);
  cell.removeAttribute(name);
  return Number.isInteger(span) && span > 0 ? Math.min(span, columnsMax) : 1;
};

/** The columns of one row, with its cells in order; null where a cell above spans it. `covered`: for how many more rows, by column. */
function cellsOf(row: Element, covered: number[]): (Element | null)[] {
  const cells: (Element | null)[] = [];
  const skip = () => {
    while ((covered[cells.length] ?? 0) > 0) {
      covered[cells.length] = (covered[cells.length] ?? 1) - 1;
      cells.push(null);
    }
  };
  for (const cell of row.children) {
    skip();
    const [across, down] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')];
    for (let column = 0; column === 0 || (column < across && cells.length < columnsMax); column += 1) {
      covered[cells.length] = down - 1;
      cells.push(column === 0 ? cell : null);
    }
  }
  skip();
  return cells;
}

/** A table with more cells blocks the page for seconds. */
const cellsMax = 5_000;

/** Replaces a table by a code block: a line for each row, tabs between cells. */
function asLines(table: Element): void {
  const { ownerDocument: page } = table;
  const lines = [...table.querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => (cell.textContent ?? '').replace(/\s+/g, ' ').trim()).join('\t'),
  );
  const [block, code] = [page.createElement('pre'), page.createElement('code')];
  code.textContent = lines.join('\n');
  block.append(code);
  table.replaceWith(block);
}

/** Markdown has no merged cells: the content is put in the first one, the others are empty, and all rows get the same length. */
export function plainTables(root: ParentNode): void {
  let count = 0;
  for (const table of root.querySelectorAll('table')) {
    count += table.querySelectorAll('td, th').length;
    if (count > cellsMax) {
      asLines(table);
      continue;
    }
    const rows = [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table);
    const covered: number[] = [];
    const grid = rows.map((row) => cellsOf(row, covered));
    const columns = Math.max(0, ...grid.map((cells) => cells.length));
    for (const [at, row] of rows.entries()) {
      const name = row.firstElementChild?.localName === 'th' ? 'th' : 'td';
      const cells = Array.from({ length: columns }, (_, column) => grid[at]?.[column] ?? row.ownerDocument.createElement(name));
      row.replaceChildren(...cells);
      for (const cell of cells) oneLine(cell);
    }
  }
}
