// Written by `npm run generate` from the contract: what the browser needs of it.
export const addModelProvider = {"method":"POST","path":"/api/admin/assistant/providers"};
export const deleteModelProvider = {"method":"POST","path":"/api/admin/assistant/providers/{providerId}/delete"};
export const editAssistantSettings = {"method":"POST","path":"/api/admin/assistant/settings"};
export const editModelProvider = {"method":"POST","path":"/api/admin/assistant/providers/{providerId}"};
export const listModelProviders = {"method":"GET","path":"/api/admin/assistant/providers"};
export const modelProviderKinds = ["openai_compatible","deepseek","qwen"];
export const modelProviderRules = {"name":{"minLength":1,"maxLength":100},"address":{"minLength":1,"maxLength":300},"key":{"maxLength":500},"model":{"minLength":1,"maxLength":100,"pattern":"^[!-~]+$"},"price":{"maxLength":12,"pattern":"^(?:0|[1-9][0-9]{0,5})(?:\\.[0-9]{1,4})?$"},"models":20,"providers":20,"addresses":{"openai_compatible":"","deepseek":"https://api.deepseek.com","qwen":"https://dashscope.aliyuncs.com/compatible-mode/v1"}};
export const orderModelProviders = {"method":"POST","path":"/api/admin/assistant/providers/order"};
export const readAssistantSettings = {"method":"GET","path":"/api/admin/assistant/settings"};
export const readAssistantUse = {"method":"GET","path":"/api/admin/assistant/use"};
export const testModelProvider = {"method":"POST","path":"/api/admin/assistant/providers/{providerId}/test"};
