// Written by `npm run generate` from the contract: what the browser needs of it.
export const openRealtime = {"method":"GET","path":"/api/realtime","query":{"properties":{"channels":{"minLength":1,"maxLength":1200},"added":{"maxLength":1200},"ageMs":{"type":"integer","minimum":0,"maximum":86400000}},"required":["channels"]}};
