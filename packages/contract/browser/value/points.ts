// Written by `npm run generate` from the contract: what the browser needs of it.
export const listPointLines = {"method":"GET","path":"/api/user/control/point/lines","query":{"properties":{"month":{"pattern":"^20[0-9]{2}-(0[1-9]|1[0-2])$"}}}};
export const listPointLog = {"method":"GET","path":"/api/user/control/point","query":{"properties":{"month":{"pattern":"^20[0-9]{2}-(0[1-9]|1[0-2])$"},"page":{"type":"integer","minimum":1,"maximum":1000000,"default":1},"after":{"pattern":"^[A-Za-z0-9_-]{1,400}$"}}}};
export const pointModules = ["topic","comment","reply","question","answer","answer_reply","bounty","adoption","card_order","unlock","staff_adjust","opening","check_in"];
