// Written by `npm run generate` from the contract: what the browser needs of it.
export const login = {"method":"POST","path":"/api/login","body":{"properties":{"account":{"minLength":1,"maxLength":128},"password":{"minLength":1,"maxLength":128},"newPassword":{"maxLength":128},"captchaKey":{"maxLength":64},"captcha":{"maxLength":16}},"required":["account","password"]}};
export const loginByCode = {"method":"POST","path":"/api/login/code","body":{"properties":{"account":{"minLength":1,"maxLength":128},"code":{"minLength":6,"maxLength":6,"pattern":"^[0-9]{6}$"}},"required":["account","code"]}};
export const logout = {"method":"POST","path":"/api/logout"};
export const readLoginForm = {"method":"GET","path":"/api/login","query":{"properties":{"account":{"maxLength":128}}}};
export const refreshToken = {"method":"POST","path":"/api/refreshToken"};
export const signInRules = {"account":{"minLength":1,"maxLength":128},"password":{"minLength":1,"maxLength":128}};
