// Written by `npm run generate` from the contract: what the browser needs of it.
export const endOtherSessions = {"method":"POST","path":"/api/user/control/sessions/endOthers"};
export const endSession = {"method":"POST","path":"/api/user/control/sessions/{sessionId}/end"};
export const listLogins = {"method":"GET","path":"/api/user/control/userLoginLogList","query":{"properties":{"page":{"type":"integer","minimum":1,"maximum":1000000,"default":1},"after":{"pattern":"^[A-Za-z0-9_-]{1,400}$"}}}};
export const listSessions = {"method":"GET","path":"/api/user/control/sessions"};
