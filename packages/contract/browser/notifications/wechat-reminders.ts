// Written by `npm run generate` from the contract: what the browser needs of it.
export const readWechatReminders = {"method":"GET","path":"/api/user/control/wechatReminders"};
