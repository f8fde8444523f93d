// Written by `npm run generate` from the contract: what the browser needs of it.
export const addPushDevice = {"method":"POST","path":"/api/user/control/pushDevices"};
export const deletePushDevice = {"method":"POST","path":"/api/user/control/pushDevices/{deviceId}/delete"};
export const listPushDevices = {"method":"GET","path":"/api/user/control/pushDevices"};
export const pushRules = {"devices":20,"endpoint":{"minLength":10,"maxLength":1000}};
export const testPushDevice = {"method":"POST","path":"/api/user/control/pushDevices/{deviceId}/test"};
