// Written by `npm run generate` from the contract: what the browser needs of it.
export const bestFrequencies = ["off","weekly"];
export const fixedOnSite = ["decisions","value","messages","notices"];
export const mailFrequencies = ["off","at_once","daily","weekly"];
export const notificationGroups = ["replies","mentions","likes","followers","followed","watched","decisions","value","messages","notices"];
export const readNotificationSettings = {"method":"GET","path":"/api/user/control/notificationSettings"};
export const setNotificationSettings = {"method":"POST","path":"/api/user/control/notificationSettings","body":{"properties":{"quietHours":{"properties":{"from":{"pattern":"^([01][0-9]|2[0-3]):[0-5][0-9]$"},"until":{"pattern":"^([01][0-9]|2[0-3]):[0-5][0-9]$"}},"required":["from","until"]},"timeZone":{"minLength":1,"maxLength":64}}}};
