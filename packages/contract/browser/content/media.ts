// Written by `npm run generate` from the contract: what the browser needs of it.
export const copyImage = {"method":"POST","path":"/api/user/control/images/copies","body":{"properties":{"address":{"maxLength":2000,"pattern":"^https?://"}},"required":["address"]}};
export const imageRules = {"types":["image/jpeg","image/png","image/gif","image/webp"],"maxBytes":5120000,"maxKilobytesSet":10000,"maxPixels":50000000,"maxAnimatedPixels":20000000};
export const uploadImage = {"method":"POST","path":"/api/user/control/images","upload":{"field":"file"}};
