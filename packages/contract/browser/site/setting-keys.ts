// Written by `npm run generate` from the contract: what the browser needs of it.
export const settingGroups = ["site","appearance","state","access","features","terms","review","newMembers","reports","captcha","limits","uploads","editor","hot","points","money","codes","mailTexts","wechat","security","retention"];
