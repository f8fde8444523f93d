// Written by `npm run generate` from the contract: what the browser needs of it.
export const openUnsubscribe = {"method":"GET","path":"/api/unsubscribe/{token}"};
export const readUnsubscribe = {"method":"GET","path":"/api/unsubscribe/{token}/scope"};
export const unsubscribe = {"method":"POST","path":"/api/unsubscribe/{token}"};
