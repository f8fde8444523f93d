// Written by `npm run generate` from the contract: what the browser needs of it.
export const brandPictures = ["mark","share"];
export const uploadBrandPicture = {"method":"POST","path":"/api/admin/appearance/pictures","upload":{"field":"file"}};
