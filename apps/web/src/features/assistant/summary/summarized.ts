/** `lastFloor`: without responses there is nothing to summarize. */
export type Summarized = { kind: 'topic' | 'question'; id: string; state: string; lastFloor: number };
