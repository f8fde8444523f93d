// Written by `npm run generate` from the contract: what the browser needs of it.
export const bindEmail = {"method":"POST","path":"/api/user/control/emailBinding","body":{"properties":{"email":{"minLength":5,"maxLength":90},"code":{"minLength":6,"maxLength":6,"pattern":"^[0-9]{6}$"}},"required":["email","code"]}};
export const bindPhone = {"method":"POST","path":"/api/user/control/phoneBinding","body":{"properties":{"phone":{"minLength":1,"maxLength":32},"code":{"minLength":6,"maxLength":6,"pattern":"^[0-9]{6}$"}},"required":["phone","code"]}};
export const changeEmail = {"method":"POST","path":"/api/user/control/updateEmailBinding/step2","body":{"properties":{"email":{"minLength":5,"maxLength":90},"code":{"minLength":6,"maxLength":6,"pattern":"^[0-9]{6}$"}},"required":["email","code"]}};
export const changePhone = {"method":"POST","path":"/api/user/control/updatePhoneBinding/step2","body":{"properties":{"phone":{"minLength":1,"maxLength":32},"code":{"minLength":6,"maxLength":6,"pattern":"^[0-9]{6}$"}},"required":["phone","code"]}};
export const readRealNameAuthentication = {"method":"GET","path":"/api/user/control/realNameAuthentication"};
export const verifyOldEmail = {"method":"POST","path":"/api/user/control/updateEmailBinding/step1","body":{"properties":{"code":{"minLength":6,"maxLength":6,"pattern":"^[0-9]{6}$"}},"required":["code"]}};
export const verifyOldPhone = {"method":"POST","path":"/api/user/control/updatePhoneBinding/step1","body":{"properties":{"code":{"minLength":6,"maxLength":6,"pattern":"^[0-9]{6}$"}},"required":["code"]}};
