// Written by `npm run generate` from the contract: what the browser needs of it.
export const addPushDevice = {"method":"POST","path":"/api/user/control/pushDevices","body":{"properties":{"endpoint":{"minLength":10,"maxLength":1000},"p256dh":{"pattern":"^[A-Za-z0-9_-]{87}$"},"auth":{"pattern":"^[A-Za-z0-9_-]{22}$"}},"required":["endpoint","p256dh","auth"]}};
export const deletePushDevice = {"method":"POST","path":"/api/user/control/pushDevices/{deviceId}/delete"};
export const listPushDevices = {"method":"GET","path":"/api/user/control/pushDevices"};
export const pushRules = {"devices":20,"endpoint":{"minLength":10,"maxLength":1000}};
export const testPushDevice = {"method":"POST","path":"/api/user/control/pushDevices/{deviceId}/test"};
