// Written by `npm run generate` from the contract: what the browser needs of it.
export const staffRights = ["content","reports","people","money","settings","appearance","staff"];
