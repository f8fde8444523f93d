// Written by `npm run generate` from the contract: what the browser needs of it.
export const rates = {"read":"member","write":"member","login":"address","register":"address","captcha":"address","upload":"member","part":"member","stream":"member","notify":"address","report":"address","typing":"member","search":"member","visit":"address","feedback":"address"};
