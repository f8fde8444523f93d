// Written by `npm run generate` from the contract: what the browser needs of it.
export const listSettingChanges = {"method":"GET","path":"/api/admin/settings/changes"};
