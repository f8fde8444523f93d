// Written by `npm run generate` from the contract: what the browser needs of it.
export const finishRecovery = {"method":"POST","path":"/api/findPassWord/step2"};
export const startRecovery = {"method":"POST","path":"/api/findPassWord/step1"};
