// Written by `npm run generate` from the contract: what the browser needs of it.
export const accentPattern = "^#[0-9a-f]{6}$";
export const leastContrast = 4.5;
export const schemes = ["light","dark"];
