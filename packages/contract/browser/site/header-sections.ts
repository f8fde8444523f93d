// Written by `npm run generate` from the contract: what the browser needs of it.
export const addHeaderSection = {"method":"POST","path":"/api/admin/headerSections"};
export const deleteHeaderSection = {"method":"POST","path":"/api/admin/headerSections/{sectionId}/delete"};
export const editHeaderSection = {"method":"POST","path":"/api/admin/headerSections/{sectionId}"};
export const listStaffHeaderSections = {"method":"GET","path":"/api/admin/headerSections"};
