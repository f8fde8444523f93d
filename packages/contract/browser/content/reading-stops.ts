// Written by `npm run generate` from the contract: what the browser needs of it.
export const deleteReadingStop = {"method":"POST","path":"/api/user/control/readingStops/delete","body":{"properties":{"subjectId":{"pattern":"^[1-9][0-9]{0,17}$"}},"required":["subjectId"]}};
export const listReadingStops = {"method":"GET","path":"/api/user/control/readingStops"};
export const noteReadingStop = {"method":"POST","path":"/api/user/control/readingStops","body":{"properties":{"subjectId":{"pattern":"^[1-9][0-9]{0,17}$"},"position":{"type":"integer","minimum":0,"maximum":1000000},"floor":{"type":"integer","minimum":0,"maximum":2000000000}},"required":["subjectId","position","floor"]}};
export const readingStopRules = {"keptDays":90,"most":50,"leastResponses":5};
