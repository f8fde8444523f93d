// Written by `npm run generate` from the contract: what the browser needs of it.
export const listAudit = {"method":"GET","path":"/api/admin/audit"};
