// Written by `npm run generate` from the contract: what the browser needs of it.
export const listPointLines = {"method":"GET","path":"/api/user/control/point/lines"};
export const listPointLog = {"method":"GET","path":"/api/user/control/point"};
export const pointModules = ["topic","comment","reply","question","answer","answer_reply","bounty","adoption","card_order","unlock","staff_adjust"];
