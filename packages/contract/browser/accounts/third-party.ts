// Written by `npm run generate` from the contract: what the browser needs of it.
export const addSignInProvider = {"method":"POST","path":"/api/admin/signInProviders"};
export const deleteSignInProvider = {"method":"POST","path":"/api/admin/signInProviders/{providerId}/delete"};
export const editSignInProvider = {"method":"POST","path":"/api/admin/signInProviders/{providerId}"};
export const finishLinking = {"method":"POST","path":"/api/user/control/linkedAccounts/finish","body":{"properties":{"code":{"minLength":1,"maxLength":2000},"state":{"minLength":1,"maxLength":100},"proof":{"minLength":1,"maxLength":100},"issuer":{"maxLength":300}},"required":["code","state","proof"]}};
export const finishThirdPartyLogin = {"method":"POST","path":"/api/thirdParty/finish","body":{"properties":{"code":{"minLength":1,"maxLength":2000},"state":{"minLength":1,"maxLength":100},"proof":{"minLength":1,"maxLength":100},"issuer":{"maxLength":300},"inviteCode":{"minLength":1,"maxLength":40}},"required":["code","state","proof"]}};
export const listLinkedAccounts = {"method":"GET","path":"/api/user/control/linkedAccounts"};
export const listSignInProviders = {"method":"GET","path":"/api/admin/signInProviders"};
export const listThirdPartyProviders = {"method":"GET","path":"/api/thirdParty"};
export const orderSignInProviders = {"method":"POST","path":"/api/admin/signInProviders/order"};
export const providerProducts = ["oidc","wechat"];
export const providerRules = {"name":{"minLength":1,"maxLength":30},"issuer":{"maxLength":300},"clientId":{"maxLength":200},"secret":{"maxLength":300},"scopes":{"maxLength":200,"pattern":"^[\\x21\\x23-\\x5B\\x5D-\\x7E ]*$"},"appId":{"maxLength":64,"pattern":"^[A-Za-z0-9_-]*$"}};
export const startLinking = {"method":"POST","path":"/api/user/control/linkedAccounts/{providerId}/start"};
export const startThirdPartyLogin = {"method":"POST","path":"/api/thirdParty/{providerId}/start"};
export const testSignInProvider = {"method":"POST","path":"/api/admin/signInProviders/discovery"};
export const unlinkAccount = {"method":"POST","path":"/api/user/control/linkedAccounts/{accountId}/unlink"};
