// Written by `npm run generate` from the contract: what the browser needs of it.
export const addAppeal = {"method":"POST","path":"/api/user/control/appeals","body":{"properties":{"id":{"pattern":"^[1-9][0-9]{0,17}$"},"text":{"minLength":10,"maxLength":1000}},"required":["id","text"]}};
export const appealObstacles = ["undone","too_late","appealed","nobody_else"];
export const appealRules = {"text":{"minLength":10,"maxLength":1000},"reason":{"minLength":1,"maxLength":500},"days":30,"most":10};
export const appealStates = ["open","granted","refused","withdrawn","settled"];
export const decideAppeal = {"method":"POST","path":"/api/admin/appeals/{appealId}/decide"};
export const listAppeals = {"method":"GET","path":"/api/admin/appeals"};
export const listOwnAppeals = {"method":"GET","path":"/api/user/control/appeals","query":{"properties":{"before":{"pattern":"^[1-9][0-9]{0,17}$"}}}};
export const readAppealable = {"method":"GET","path":"/api/user/control/appeals/about","query":{"properties":{"id":{"pattern":"^[1-9][0-9]{0,17}$"}},"required":["id"]}};
export const withdrawAppeal = {"method":"POST","path":"/api/user/control/appeals/{appealId}/withdraw"};
