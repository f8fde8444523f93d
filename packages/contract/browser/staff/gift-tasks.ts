// Written by `npm run generate` from the contract: what the browser needs of it.
export const addGiftTask = {"method":"POST","path":"/api/admin/giftTasks"};
export const deleteGiftTask = {"method":"POST","path":"/api/admin/giftTasks/{taskId}/delete"};
export const editGiftTask = {"method":"POST","path":"/api/admin/giftTasks/{taskId}"};
export const giftKinds = ["lasting","once"];
export const giftRules = {"name":{"minLength":1,"maxLength":100},"points":{"minimum":0,"maximum":999999999}};
export const listGiftRecipients = {"method":"GET","path":"/api/admin/giftTasks/{taskId}/recipients"};
export const listGiftTasks = {"method":"GET","path":"/api/admin/giftTasks"};
