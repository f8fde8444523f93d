// Written by `npm run generate` from the contract: what the browser needs of it.
export const addMutedWord = {"method":"POST","path":"/api/user/control/mutedWords","body":{"properties":{"text":{"minLength":1,"maxLength":30}},"required":["text"]}};
export const deleteMutedWord = {"method":"POST","path":"/api/user/control/mutedWords/{mutedWordId}/delete"};
export const listMutedWords = {"method":"GET","path":"/api/user/control/mutedWords"};
export const mutedMark = {"mutedWord":{"type":"string","description":"a muted word of the caller that it contains: lists leave it out, threads collapse it"}};
export const mutedWordRules = {"most":100,"text":{"minLength":1,"maxLength":30}};
