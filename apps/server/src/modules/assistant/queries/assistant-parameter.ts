import { assistantRules, type AssistantParameter } from '@chaguan/contract';
import type Type from 'typebox';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { mayDo } from '../../../platform/http/rights.ts';
import { choicesOf } from '../providers/providers.ts';
import { assistantSettings } from '../settings.ts';

/** What the assistant can do for the caller; contains no secret, and does not reveal the provider. */
export async function assistantParameter({ db, viewer }: Ctx): Promise<Type.Static<typeof AssistantParameter>> {
  const [{ open, keepDays }, choices] = await Promise.all([assistantSettings.get(db), choicesOf(db)]);
  const available = open && viewer.memberId !== null && mayDo(viewer, 'assistant.use');
  const written = open && choices.length > 0;
  return {
    available,
    open,
    answers: written ? 'provider' : 'extractive',
    tools: { title: available && written, tidy: available && written, translate: available && written, summary: open },
    limits: {
      questionCharacters: assistantRules.chatQuestion.maxLength,
      textCharacters: assistantRules.text.maxLength,
      turns: assistantRules.turns,
      keepDays,
    },
  };
}
