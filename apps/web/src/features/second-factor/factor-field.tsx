import { factorRules, disableTotp } from '@chaguan/contract';
import type { Ref } from 'react';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { limitsOf } from '../forms/limits.ts';

type Props = {
  kind: 'number' | 'recovery';
  label: string;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
  inputRef?: Ref<HTMLInputElement>;
};

/** Six digits of an authenticator, or a recovery code; full-width digits of a Chinese keyboard are accepted. */
export function FactorField({ kind, label, value, error, onChange, inputRef }: Props) {
  const number = kind === 'number';
  return (
    <Field label={label} error={error} required>
      {(control) => (
        <Input
          {...control}
          ref={inputRef}
          name="code"
          inputMode={number ? 'numeric' : 'text'}
          autoComplete={number ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={number ? factorRules.digits : limitsOf(disableTotp, 'code').maxLength}
          className={number ? 'text-center font-mono text-title tracking-[0.5em]' : 'font-mono'}
          placeholder={number ? '' : 'xxxxx-xxxxx-xxxxx'}
          value={value}
          onChange={(event) => {
            const typed = event.target.value.normalize('NFKC');
            onChange(number ? typed.replaceAll(/\D/g, '') : typed);
          }}
        />
      )}
    </Field>
  );
}
