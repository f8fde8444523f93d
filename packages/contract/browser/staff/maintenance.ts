// Written by `npm run generate` from the contract: what the browser needs of it.
export const maintenanceKinds = ["backup","verify","rehearsal"];
export const readMaintenance = {"method":"GET","path":"/api/admin/maintenance"};
export const startMaintenance = {"method":"POST","path":"/api/admin/maintenance/start"};
