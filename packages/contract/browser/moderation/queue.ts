// Written by `npm run generate` from the contract: what the browser needs of it.
export const listQueue = {"method":"GET","path":"/api/admin/queue"};
export const mostRows = 200;
export const queueChannelOf = {"content":"queue:content","reports":"queue:reports","people":"queue:people","money":"queue:money","staff":"queue:staff"};
export const queueFilters = ["posts","reports","appeals","refunds","adjustments","changes","registrations","payouts"];
export const queueRights = ["content","reports","people","money","staff"];
export const readQueueChanges = {"method":"GET","path":"/api/admin/queueNews"};
export const readQueueCounts = {"method":"GET","path":"/api/admin/queueCounts"};
export const readQueuePost = {"method":"GET","path":"/api/admin/queue/{kind}/{postId}"};
