// Written by `npm run generate` from the contract: what the browser needs of it.
export const plainBodyErrors = ["body.empty","body.too_long","body.too_deep","body.too_complex","body.too_many_mentions","body.tool_off","words.refused","attached.denied","hidden.not_here"];
export const staffBodyErrors = ["body.empty","body.too_long","body.too_deep","body.too_complex","hidden.not_here"];
export const textErrors = ["body.empty","body.too_long","body.too_deep","body.too_complex","body.too_many_mentions","body.tool_off","words.refused"];
export const topicBodyErrors = ["body.empty","body.too_long","body.too_deep","body.too_complex","body.too_many_mentions","body.tool_off","words.refused","attached.denied","hidden.invalid","hidden.value_differs","hidden.grade_unknown","hidden.denied"];
