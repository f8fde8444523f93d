// Written by `npm run generate` from the contract: what the browser needs of it.
export const openRealtime = {"method":"GET","path":"/api/realtime","query":{"properties":{"channels":{"minLength":1,"maxLength":1200}},"required":["channels"]}};
