// Written by `npm run generate` from the contract: what the browser needs of it.
export const addPasskey = {"method":"POST","path":"/api/user/control/security/passkeys"};
export const deletePasskey = {"method":"POST","path":"/api/user/control/security/passkeys/delete"};
export const disableTotp = {"method":"POST","path":"/api/user/control/security/totp/disable"};
export const enableTotp = {"method":"POST","path":"/api/user/control/security/totp/enable"};
export const factorRules = {"code":{"minLength":6,"maxLength":24},"digits":6,"passkeyName":{"minLength":1,"maxLength":40},"maxPasskeys":20};
export const loginByPasskey = {"method":"POST","path":"/api/login/passkey"};
export const passSecondFactor = {"method":"POST","path":"/api/login/secondFactor"};
export const proveIdentity = {"method":"POST","path":"/api/user/control/security/prove"};
export const readSecurity = {"method":"GET","path":"/api/user/control/security"};
export const renamePasskey = {"method":"POST","path":"/api/user/control/security/passkeys/rename"};
export const renewRecoveryCodes = {"method":"POST","path":"/api/user/control/security/recoveryCodes"};
export const startPasskey = {"method":"POST","path":"/api/user/control/security/passkeys/start"};
export const startPasskeyLogin = {"method":"POST","path":"/api/login/passkey/start"};
export const startTotp = {"method":"POST","path":"/api/user/control/security/totp/start"};
