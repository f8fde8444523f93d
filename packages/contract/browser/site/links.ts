// Written by `npm run generate` from the contract: what the browser needs of it.
export const addLink = {"method":"POST","path":"/api/admin/links"};
export const deleteLink = {"method":"POST","path":"/api/admin/links/{linkId}/delete"};
export const editLink = {"method":"POST","path":"/api/admin/links/{linkId}"};
export const listLinks = {"method":"GET","path":"/api/links"};
