// Written by `npm run generate` from the contract: what the browser needs of it.
export const listStatementEntries = {"method":"GET","path":"/api/user/control/statement/entries"};
export const readStatement = {"method":"GET","path":"/api/user/control/statement"};
export const readStatementCheck = {"method":"GET","path":"/api/user/control/statement/check"};
