// Written by `npm run generate` from the contract: what the browser needs of it.
export const deleteNotice = {"method":"POST","path":"/api/user/control/notices/{noticeId}/delete"};
export const deleteReadNotices = {"method":"POST","path":"/api/user/control/notices/deleteRead","body":{"properties":{"through":{"pattern":"^(0|[1-9][0-9]{0,17})$"}},"required":["through"]}};
export const listNotices = {"method":"GET","path":"/api/user/control/systemNotifyList","query":{"properties":{"page":{"type":"integer","minimum":1,"maximum":1000000,"default":1},"after":{"pattern":"^[A-Za-z0-9_-]{1,400}$"}}}};
export const markAllNoticesRead = {"method":"POST","path":"/api/user/control/notices/read","body":{"properties":{"through":{"pattern":"^(0|[1-9][0-9]{0,17})$"}},"required":["through"]}};
export const markNoticeRead = {"method":"POST","path":"/api/user/control/notices/{noticeId}/read"};
export const noticeFilters = ["all","unread","read"];
export const noticeRules = {"title":{"minLength":1,"maxLength":100},"body":{"minLength":1,"maxLength":3000},"accounts":{"maxItems":500},"scheduledDays":366,"perPage":30};
export const readNotice = {"method":"GET","path":"/api/notices/{noticeId}"};
