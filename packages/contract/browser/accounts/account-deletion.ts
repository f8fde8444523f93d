// Written by `npm run generate` from the contract: what the browser needs of it.
export const cancelAccount = {"method":"POST","path":"/api/user/control/cancellation","body":{"properties":{"password":{"maxLength":128},"code":{"minLength":6,"maxLength":6,"pattern":"^[0-9]{6}$"},"giveUp":{"maxLength":30}}}};
export const createExportLink = {"method":"POST","path":"/api/user/control/exports/{exportId}/link"};
export const downloadExport = {"method":"GET","path":"/api/exports","query":{"properties":{"key":{"minLength":1,"maxLength":300}},"required":["key"]}};
export const exportRules = {"daily":3,"availableDays":3};
export const readCancellationForm = {"method":"GET","path":"/api/user/control/cancellation"};
export const readLastExport = {"method":"GET","path":"/api/user/control/exports"};
export const requestExport = {"method":"POST","path":"/api/user/control/exports"};
export const withdrawCancellation = {"method":"POST","path":"/api/user/control/cancellation/withdraw"};
