import { messageGroupRules } from '@chaguan/contract';
import { failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { isBlank } from '../../../platform/unicode/hidden-characters.ts';
import { inlineText } from '@chaguan/richtext';
import { screenMessage } from '../commands/message-text.ts';

/** The stored form of a name: one line, screened like a message. @throws Failure at `name` */
export async function groupName(ctx: MemberCtx, typed: string): Promise<string> {
  const name = inlineText(typed).replaceAll(/\s+/g, ' ');
  if (isBlank(name)) failField('name', 'field.required');
  return screenMessage(ctx, 'name', name, messageGroupRules.name.maxLength);
}
