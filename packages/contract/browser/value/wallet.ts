// Written by `npm run generate` from the contract: what the browser needs of it.
export const balanceModules = ["recharge","card_order","card_refund","unlock","bounty_hold","bounty_adjust","bounty_refund","adoption","envelope_send","envelope_receive","envelope_return","staff_adjust","give_up","recharge_refund"];
export const listBalanceLines = {"method":"GET","path":"/api/user/control/balance/lines"};
export const listBalanceLog = {"method":"GET","path":"/api/user/control/balance"};
export const readPaymentResult = {"method":"GET","path":"/api/user/control/paymentResults/{number}"};
