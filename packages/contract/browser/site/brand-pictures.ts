// Written by `npm run generate` from the contract: what the browser needs of it.
export const brandPicturePattern = "^(\\d{4}/\\d{2}/[0-9a-f]{32})?$";
export const markEdges = [32,180,192,512];
