import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import fieldStyles from '../../../kit/ui/fields/field.module.css';
import { FieldFrame } from '../../../kit/ui/fields/field-frame.tsx';
import { useField, useFormContext } from '../../../kit/ui/fields/form-context.ts';
import { longestCode } from '../session/login-rules.ts';

const name = 'code';

/** The second question at login. Most who log in are never asked, so it is loaded when somebody is. */
export function CodeField() {
  const text = useText();
  const [isRecovery, setIsRecovery] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { read } = useFormContext();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another kind of code one goes on typing there
  useEffect(() => input.current?.focus(), [isRecovery]);
  const hint = text(isRecovery ? 'login.recoveryHint' : 'problem.secondFactorRequired');
  const { control } = useField(name, hint);

  function changeKind() {
    if (input.current) input.current.value = '';
    read();
    setIsRecovery(!isRecovery);
  }

  return (
    <>
      <FieldFrame name={name} label={text(isRecovery ? 'login.recovery' : 'field.code')} hint={hint} error={undefined}>
        <input
          {...control}
          ref={input}
          className={fieldStyles.input}
          data-latin=""
          dir="ltr"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          // A recovery code has letters in it, which a keyboard of digits has not.
          inputMode={isRecovery ? 'text' : 'numeric'}
          maxLength={longestCode}
        />
      </FieldFrame>
      <Button variant="ghost" small onClick={changeKind}>
        {text(isRecovery ? 'login.useApp' : 'login.useRecovery')}
      </Button>
    </>
  );
}
