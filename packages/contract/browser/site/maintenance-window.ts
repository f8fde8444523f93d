// Written by `npm run generate` from the contract: what the browser needs of it.
export const endMaintenanceWindow = {"method":"POST","path":"/api/admin/maintenanceWindow/end"};
export const maintenanceModes = ["read_only","closed"];
export const readMaintenanceWindow = {"method":"GET","path":"/api/admin/maintenanceWindow"};
export const setMaintenanceWindow = {"method":"POST","path":"/api/admin/maintenanceWindow"};
