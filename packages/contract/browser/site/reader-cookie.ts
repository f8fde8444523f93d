// Written by `npm run generate` from the contract: what the browser needs of it.
export const readerCookie = {"name":"reader","paths":["/user/control","/admin"]};
