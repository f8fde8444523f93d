// Written by `npm run generate` from the contract: what the browser needs of it.
export const listPaymentBills = {"method":"GET","path":"/api/admin/paymentBills"};
