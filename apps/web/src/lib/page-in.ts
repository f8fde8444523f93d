/** As far as the contract counts pages. */
const lastPage = 1_000_000;

/** The page that an address asks for. Addresses are typed by people and robots: what makes no sense is the first page. */
export function pageIn(query: URLSearchParams): number {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1;
}
