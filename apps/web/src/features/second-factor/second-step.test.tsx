import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiFailure } from '../../lib/api/failure.ts';
import { nextStepOf } from './data.ts';
import { SecondStep } from './second-step.tsx';

const none = async () => undefined;

function html(methods: readonly string[]): string {
  return renderToStaticMarkup(<SecondStep step={{ ticket: 'T', methods }} onSignedIn={none} onStartOver={() => undefined} />);
}

test('a sign-in that needs a second step says which, any other refusal does not', () => {
  const params = { ticket: 'T', methods: 'totp,recovery' };
  expect(nextStepOf(new ApiFailure(409, 'login.second_factor', { params }))).toEqual({ ticket: 'T', methods: ['totp', 'recovery'] });
  expect(nextStepOf(new ApiFailure(422, 'login.refused', { params }))).toBeNull();
  expect(nextStepOf(new Error('login.second_factor'))).toBeNull();
});

test('the number is asked for as a one-time code; a recovery code only where there is one', () => {
  expect(html(['totp'])).toMatch(
    /inputMode="numeric"[^>]*autoComplete="one-time-code"|autoComplete="one-time-code"[^>]*inputMode="numeric"/i,
  );
  expect(html(['totp', 'recovery'])).toContain('用恢复码');
  expect(html(['totp'])).not.toContain('用恢复码');
});
