// Written by `npm run generate` from the contract: what the browser needs of it.
export const editMailDelivery = {"method":"POST","path":"/api/admin/delivery/mail"};
export const editSmsDelivery = {"method":"POST","path":"/api/admin/delivery/sms"};
export const mailPorts = ["465","587","2525","25"];
export const mailSecurities = ["tls","starttls"];
export const readDelivery = {"method":"GET","path":"/api/admin/delivery"};
export const testMailDelivery = {"method":"POST","path":"/api/admin/delivery/mail/test"};
export const testSmsDelivery = {"method":"POST","path":"/api/admin/delivery/sms/test"};
