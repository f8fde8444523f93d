// Written by `npm run generate` from the contract: what the browser needs of it.
export const addAddressBan = {"method":"POST","path":"/api/admin/addressBans"};
export const addressBanRules = {"network":{"minLength":2,"maxLength":50},"reason":{"maxLength":200},"most":2000};
export const deleteAddressBan = {"method":"POST","path":"/api/admin/addressBans/{banId}/delete"};
export const listAddressBans = {"method":"GET","path":"/api/admin/addressBans"};
