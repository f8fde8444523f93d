// Written by `npm run generate` from the contract: what the browser needs of it.
export const addForbiddenName = {"method":"POST","path":"/api/admin/forbiddenNames"};
export const deleteForbiddenName = {"method":"POST","path":"/api/admin/forbiddenNames/delete"};
export const forbiddenNameRules = {"minLength":1,"maxLength":30};
export const listForbiddenNames = {"method":"GET","path":"/api/admin/forbiddenNames"};
export const tryForbiddenName = {"method":"GET","path":"/api/admin/forbiddenNames/try"};
