// Written by `npm run generate` from the contract: what the browser needs of it.
export const addCheckIn = {"method":"POST","path":"/api/user/control/checkIns"};
export const checkInRules = {"week":7,"repairDays":30};
export const readCheckIns = {"method":"GET","path":"/api/user/control/checkIns","query":{"properties":{"month":{"pattern":"^20[0-9]{2}-(0[1-9]|1[0-2])$"}}}};
export const repairCheckIn = {"method":"POST","path":"/api/user/control/checkIns/repair","body":{"properties":{"day":{"pattern":"^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$"}},"required":["day"]}};
