// Written by `npm run generate` from the contract: what the browser needs of it.
export const editedBody = {"minLength":1,"maxLength":101000};
export const editedTitle = {"minLength":1,"maxLength":500};
