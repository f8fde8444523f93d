// Written by `npm run generate` from the contract: what the browser needs of it.
export const plainBodyErrors = ["body.empty","body.too_long","body.too_deep","body.too_complex","body.too_many_mentions","body.tool_off","attached.denied","words.refused","hidden.not_here"];
export const topicBodyErrors = ["body.empty","body.too_long","body.too_deep","body.too_complex","body.too_many_mentions","body.tool_off","attached.denied","words.refused","hidden.invalid","hidden.value_differs","hidden.grade_unknown","hidden.denied"];
