// Written by `npm run generate` from the contract: what the browser needs of it.
export const badgeIcons = ["award","badge-check","book-open-check","calendar-days","flask-conical","gift","hand-coins","heart","hourglass","key-round","lightbulb","megaphone","pen-line","sparkles"];
