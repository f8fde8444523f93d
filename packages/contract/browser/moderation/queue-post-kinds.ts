// Written by `npm run generate` from the contract: what the browser needs of it.
export const queuePostKinds = ["topic","comment","reply","question","answer","answer_reply"];
