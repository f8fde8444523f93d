// Written by `npm run generate` from the contract: what the browser needs of it.
export const listLatestReminders = {"method":"GET","path":"/api/user/control/reminders/latest"};
export const readUnreadMessageCount = {"method":"GET","path":"/api/user/control/unreadMessageCount"};
