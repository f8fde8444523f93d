// Written by `npm run generate` from the contract: what the browser needs of it.
export const adjustBounty = {"method":"POST","path":"/api/admin/questions/{questionId}/bounty"};
export const bountyInput = {"bountyCny":{"type":"string","maxLength":20,"description":"yuan above zero as a decimal string with at most two decimals, e.g. \"12.05\"","x-typed":true},"bountyPoints":{"type":"string","maxLength":20,"description":"whole points above zero as a decimal string, e.g. \"50\"","x-typed":true}};
export const bountyStates = ["open","paid","refunded"];
export const raiseBounty = {"method":"POST","path":"/api/user/control/questions/{questionId}/bounty","body":{"properties":{"bountyCny":{"maxLength":20},"bountyPoints":{"maxLength":20}}}};
export const readBountyForm = {"method":"GET","path":"/api/user/control/bountyForm"};
export const refundBounty = {"method":"POST","path":"/api/admin/questions/{questionId}/bounty/refund"};
