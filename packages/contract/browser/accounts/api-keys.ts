// Written by `npm run generate` from the contract: what the browser needs of it.
export const addApiKey = {"method":"POST","path":"/api/user/control/apiKeys","body":{"properties":{"name":{"minLength":1,"maxLength":40,"pattern":"\\S"}},"required":["name"]}};
export const apiKeyRules = {"prefix":"chaguan_","name":{"minLength":1,"maxLength":40},"perMember":10};
export const apiKeyScopes = ["read","write"];
export const deleteAllApiKeys = {"method":"POST","path":"/api/user/control/apiKeys/deleteAll"};
export const deleteApiKey = {"method":"POST","path":"/api/user/control/apiKeys/{apiKeyId}/delete"};
export const listApiKeys = {"method":"GET","path":"/api/user/control/apiKeys"};
