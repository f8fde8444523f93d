/** The pages worth a link: first, last and two around the current one; null stands for a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const wanted = new Set([1, pages, page]);
  for (const near of [page - 2, page - 1, page + 1, page + 2]) if (near > 1 && near < pages) wanted.add(near);
  const numbers: (number | null)[] = [];
  for (const n of [...wanted].filter((at) => at >= 1).toSorted((a, b) => a - b)) {
    const last = numbers.at(-1);
    // A gap of one page is shorter as the page itself.
    if (last && n - last === 2) numbers.push(last + 1);
    else if (last && n - last > 2) numbers.push(null);
    numbers.push(n);
  }
  return numbers;
}
