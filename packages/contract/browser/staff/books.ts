// Written by `npm run generate` from the contract: what the browser needs of it.
export const listLedgerProofs = {"method":"GET","path":"/api/admin/books/proofs"};
export const listOpenHolds = {"method":"GET","path":"/api/admin/books/holds"};
export const proveBooks = {"method":"POST","path":"/api/admin/books/prove"};
export const readBooks = {"method":"GET","path":"/api/admin/books"};
export const readLeftFunds = {"method":"GET","path":"/api/admin/books/left"};
