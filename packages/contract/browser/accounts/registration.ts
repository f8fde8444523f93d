// Written by `npm run generate` from the contract: what the browser needs of it.
export const readRegistrationForm = {"method":"GET","path":"/api/register"};
export const register = {"method":"POST","path":"/api/register"};
export const registerByEmail = {"method":"POST","path":"/api/register/email"};
export const registerByPhone = {"method":"POST","path":"/api/register/phone"};
export const registrationKinds = ["account","phone","email"];
