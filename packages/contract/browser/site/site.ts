// Written by `npm run generate` from the contract: what the browser needs of it.
export const editSettings = {"method":"POST","path":"/api/admin/settings"};
export const listOutbox = {"method":"GET","path":"/api/admin/outbox"};
export const listSettings = {"method":"GET","path":"/api/admin/settings"};
export const readBaseInfo = {"method":"GET","path":"/api/baseInfo"};
export const readTermsService = {"method":"GET","path":"/api/termsService"};
