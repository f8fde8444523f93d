// Written by `npm run generate` from the contract: what the browser needs of it.
export const pageQuery = {"page":{"type":"integer","minimum":1,"maximum":1000000,"default":1},"after":{"type":"string","pattern":"^[A-Za-z0-9_-]{1,400}$","description":"opaque; `next` of a page"}};
export const textLanguages = ["zh","en"];
