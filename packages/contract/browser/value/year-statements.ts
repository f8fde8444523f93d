// Written by `npm run generate` from the contract: what the browser needs of it.
export const readYearStatement = {"method":"GET","path":"/api/user/control/balance/years/{year}"};
