// Written by `npm run generate` from the contract: what the browser needs of it.
export const addWordList = {"method":"POST","path":"/api/admin/wordLists"};
export const deleteWordList = {"method":"POST","path":"/api/admin/wordLists/{listId}/delete"};
export const editWordList = {"method":"POST","path":"/api/admin/wordLists/{listId}"};
export const listWordLists = {"method":"GET","path":"/api/admin/wordLists"};
export const readWordList = {"method":"GET","path":"/api/admin/wordLists/{listId}"};
export const tryWords = {"method":"POST","path":"/api/admin/wordLists/try"};
export const wordListRules = {"name":{"minLength":1,"maxLength":60},"textLength":1000000,"words":50000,"lists":50,"wordLength":50,"replacementLength":50,"tryLength":20000};
