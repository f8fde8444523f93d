// Written by `npm run generate` from the contract: what the browser needs of it.
export const bindEmail = {"method":"POST","path":"/api/user/control/emailBinding"};
export const bindPhone = {"method":"POST","path":"/api/user/control/phoneBinding"};
export const changeEmail = {"method":"POST","path":"/api/user/control/updateEmailBinding/step2"};
export const changePhone = {"method":"POST","path":"/api/user/control/updatePhoneBinding/step2"};
export const readRealNameAuthentication = {"method":"GET","path":"/api/user/control/realNameAuthentication"};
export const verifyOldEmail = {"method":"POST","path":"/api/user/control/updateEmailBinding/step1"};
export const verifyOldPhone = {"method":"POST","path":"/api/user/control/updatePhoneBinding/step1"};
