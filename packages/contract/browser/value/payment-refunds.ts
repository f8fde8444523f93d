// Written by `npm run generate` from the contract: what the browser needs of it.
export const bookRefund = {"method":"POST","path":"/api/admin/paymentRefunds/{refundId}/book"};
export const listDebts = {"method":"GET","path":"/api/admin/debts"};
export const listRefunds = {"method":"GET","path":"/api/admin/paymentRefunds"};
export const refundOrderStates = ["sent","done","failed"];
export const refundRules = {"reason":{"minLength":1,"maxLength":200}};
export const refundStates = ["open","booked","rejected"];
export const refuseRefund = {"method":"POST","path":"/api/admin/paymentRefunds/{refundId}/refuse"};
export const startRefund = {"method":"POST","path":"/api/admin/paymentOrders/{number}/refunds"};
