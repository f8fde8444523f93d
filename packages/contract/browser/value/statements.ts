// Written by `npm run generate` from the contract: what the browser needs of it.
export const listStatementEntries = {"method":"GET","path":"/api/user/control/statement/entries","query":{"properties":{"after":{"pattern":"^[1-9][0-9]{0,17}$"}}}};
export const readStatement = {"method":"GET","path":"/api/user/control/statement"};
export const readStatementCheck = {"method":"GET","path":"/api/user/control/statement/check","query":{"properties":{"entryId":{"pattern":"^[1-9][0-9]{0,17}$"},"proofId":{"pattern":"^[1-9][0-9]{0,17}$"}}}};
