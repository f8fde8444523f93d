// Written by `npm run generate` from the contract: what the browser needs of it.
export const cancelPayout = {"method":"POST","path":"/api/user/control/payouts/{payoutId}/cancel"};
export const checkPayout = {"method":"POST","path":"/api/admin/payouts/{payoutId}/check"};
export const endPayout = {"method":"POST","path":"/api/admin/payouts/{payoutId}/end"};
export const listOwnPayouts = {"method":"GET","path":"/api/user/control/payouts","query":{"properties":{"page":{"type":"integer","minimum":1,"maximum":1000000,"default":1},"after":{"pattern":"^[A-Za-z0-9_-]{1,400}$"}}}};
export const listPayouts = {"method":"GET","path":"/api/admin/payouts"};
export const openPayoutRecipient = {"method":"POST","path":"/api/admin/payouts/{payoutId}/recipient"};
export const payoutMethods = ["alipay","wechat_pay","bank"];
export const payoutRules = {"name":{"minLength":1,"maxLength":60},"account":{"minLength":3,"maxLength":120},"reason":{"minLength":1,"maxLength":200},"reference":{"minLength":4,"maxLength":64}};
export const payoutStates = ["requested","approved","paid","refused","cancelled"];
export const readPayoutForm = {"method":"GET","path":"/api/user/control/payoutForm"};
export const refusePayout = {"method":"POST","path":"/api/admin/payouts/{payoutId}/refuse"};
export const requestPayout = {"method":"POST","path":"/api/user/control/payouts","body":{"properties":{"amount":{"maxLength":20},"name":{"minLength":1,"maxLength":60},"account":{"minLength":3,"maxLength":120}},"required":["amount","name","account"]}};
