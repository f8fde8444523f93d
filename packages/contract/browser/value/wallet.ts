// Written by `npm run generate` from the contract: what the browser needs of it.
export const balanceModules = ["recharge","card_order","card_refund","unlock","bounty_hold","bounty_adjust","bounty_refund","adoption","envelope_send","envelope_receive","envelope_return","staff_adjust","give_up","recharge_refund","opening","tip","payout"];
export const listBalanceLines = {"method":"GET","path":"/api/user/control/balance/lines","query":{"properties":{"month":{"pattern":"^20[0-9]{2}-(0[1-9]|1[0-2])$"}}}};
export const listBalanceLog = {"method":"GET","path":"/api/user/control/balance","query":{"properties":{"month":{"pattern":"^20[0-9]{2}-(0[1-9]|1[0-2])$"},"page":{"type":"integer","minimum":1,"maximum":1000000,"default":1},"after":{"pattern":"^[A-Za-z0-9_-]{1,400}$"}}}};
export const readPaymentResult = {"method":"GET","path":"/api/user/control/paymentResults/{number}"};
