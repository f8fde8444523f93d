// Written by `npm run generate` from the contract: what the browser needs of it.
export const addVisit = {"method":"GET","path":"/api/statistic/add","query":{"properties":{"url":{"maxLength":2000},"referrer":{"maxLength":2000}},"required":["url"]}};
