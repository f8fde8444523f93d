// Written by `npm run generate` from the contract: what the browser needs of it.
export const catchUpRules = {"awayDays":7,"offeredDays":3,"most":20};
export const clearReadingHistory = {"method":"POST","path":"/api/user/control/readingHistory/clear"};
export const dismissCatchUp = {"method":"POST","path":"/api/user/control/catchUp/dismiss"};
export const historyRules = {"keptDays":90,"pageSize":30};
export const listReadingHistory = {"method":"GET","path":"/api/user/control/readingHistory","query":{"properties":{"page":{"type":"integer","minimum":1,"maximum":1000000,"default":1},"after":{"pattern":"^[A-Za-z0-9_-]{1,400}$"}}}};
export const readAbsence = {"method":"GET","path":"/api/user/control/absence"};
export const readCatchUp = {"method":"GET","path":"/api/user/control/catchUp"};
export const setReadingHistory = {"method":"POST","path":"/api/user/control/readingHistory"};
