// Written by `npm run generate` from the contract: what the browser needs of it.
export const readPaymentReceipt = {"method":"GET","path":"/api/user/control/paymentReceipts/{number}"};
