// Written by `npm run generate` from the contract: what the browser needs of it.
export const listUnreadPosts = {"method":"GET","path":"/api/user/control/unreadPosts","query":{"properties":{"tagId":{"pattern":"^[1-9][0-9]{0,17}$"},"page":{"type":"integer","minimum":1,"maximum":1000000,"default":1},"after":{"pattern":"^[A-Za-z0-9_-]{1,400}$"}}}};
export const markAllRead = {"method":"POST","path":"/api/user/control/unreadPosts/read","body":{"properties":{"tagId":{"pattern":"^[1-9][0-9]{0,17}$"},"until":{"pattern":"^[^:]*:[0-9]{2}:[0-5]"}},"required":["until"]}};
export const markQuestionRead = {"method":"POST","path":"/api/user/control/questions/{questionId}/read","body":{"properties":{"floor":{"type":"integer","minimum":0,"maximum":2000000000}},"required":["floor"]}};
export const undoMarkAllRead = {"method":"POST","path":"/api/user/control/unreadPosts/undo","body":{"properties":{"until":{"pattern":"^[^:]*:[0-9]{2}:[0-5]"}},"required":["until"]}};
export const unreadRules = {"pageSize":30,"pages":30,"newDays":30,"openedDays":90,"opened":500,"counted":100};
export const unreadTabs = ["unread","new"];
