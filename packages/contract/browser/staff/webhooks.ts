// Written by `npm run generate` from the contract: what the browser needs of it.
export const addWebhook = {"method":"POST","path":"/api/admin/webhooks"};
export const deleteWebhook = {"method":"POST","path":"/api/admin/webhooks/{webhookId}/delete"};
export const editWebhook = {"method":"POST","path":"/api/admin/webhooks/{webhookId}"};
export const listWebhookDeliveries = {"method":"GET","path":"/api/admin/webhooks/{webhookId}/deliveries"};
export const listWebhooks = {"method":"GET","path":"/api/admin/webhooks"};
export const resendWebhookDelivery = {"method":"POST","path":"/api/admin/webhooks/{webhookId}/deliveries/{deliveryId}/resend"};
export const rotateWebhookSecret = {"method":"POST","path":"/api/admin/webhooks/{webhookId}/rotate"};
export const setWebhookPaused = {"method":"POST","path":"/api/admin/webhooks/{webhookId}/paused"};
export const testWebhook = {"method":"POST","path":"/api/admin/webhooks/{webhookId}/test"};
export const webhookDeliveryStates = ["waiting","delivered","failed","withdrawn"];
export const webhookKinds = ["standard","dingtalk","feishu","wecom"];
export const webhookRules = {"perSite":20,"name":{"minLength":1,"maxLength":50},"address":{"maxLength":500},"rotationHours":24};
export const webhookStates = ["active","paused","failed","ended"];
