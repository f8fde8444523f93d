// Written by `npm run generate` from the contract: what the browser needs of it.
export const addFormerAddress = {"method":"POST","path":"/api/admin/formerAddresses"};
export const deleteFormerAddress = {"method":"POST","path":"/api/admin/formerAddresses/{addressId}/delete"};
export const formerAddressKinds = ["patterns","exact","unknown"];
export const formerAddressRules = {"pattern":{"minLength":2,"maxLength":500},"target":{"minLength":0,"maxLength":300},"site":{"minLength":0,"maxLength":60},"most":300,"listed":200};
export const listFormerAddresses = {"method":"GET","path":"/api/admin/formerAddresses"};
