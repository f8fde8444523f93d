// Written by `npm run generate` from the contract: what the browser needs of it.
export const login = {"method":"POST","path":"/api/login"};
export const loginByCode = {"method":"POST","path":"/api/login/code"};
export const logout = {"method":"POST","path":"/api/logout"};
export const readLoginForm = {"method":"GET","path":"/api/login"};
export const refreshToken = {"method":"POST","path":"/api/refreshToken"};
export const signInRules = {"account":{"minLength":1,"maxLength":128},"password":{"minLength":1,"maxLength":128}};
