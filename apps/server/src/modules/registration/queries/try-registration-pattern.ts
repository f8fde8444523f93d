import type { Answer, Body, tryRegistrationPattern as endpoint } from '@chaguan/contract';
import { failField } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { readPattern } from '../fields/pattern.ts';

export async function tryRegistrationPattern(_: Ctx, { pattern, text }: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const program = readPattern(pattern);
  if (program === undefined) failField('pattern', 'registration_field.pattern');
  return { matches: program.matches(text) };
}
