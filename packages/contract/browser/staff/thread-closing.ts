// Written by `npm run generate` from the contract: what the browser needs of it.
export const closeAsDuplicate = {"method":"POST","path":"/api/admin/threads/{kind}/{rootId}/duplicate"};
export const setThreadTimers = {"method":"POST","path":"/api/admin/threads/{kind}/{rootId}/timers"};
export const undoDuplicate = {"method":"POST","path":"/api/admin/threads/{kind}/{rootId}/duplicate/undo"};
