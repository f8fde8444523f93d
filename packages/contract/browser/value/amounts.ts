// Written by `npm run generate` from the contract: what the browser needs of it.
export const amountRules = {"CNY":{"pattern":"^(?:0|[1-9][0-9]{0,11})(?:\\.[0-9]{1,2})?$"},"POINT":{"pattern":"^(?:0|[1-9][0-9]{0,14})$"}};
export const amountTextRules = {"maxLength":20};
export const currencies = ["CNY","POINT"];
