import { referralSourceLabels, referralSources } from '../../domain/rules/referral-sources.ts';
import { contactMessageRules } from '../../features/requests/contact-message/contact-message.contract.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import { FieldFrame } from '../../kit/ui/fields/field-frame.tsx';
import { SelectBox } from '../../kit/ui/fields/select-box.tsx';
import { FormBox } from '../forms/form-box.tsx';
import { PhoneField } from '../forms/phone-field.tsx';
import { TextField } from '../forms/text-field.tsx';
import { usePublicField } from '../forms/use-public-field.ts';
import { useRulesBy } from '../forms/use-rules.ts';
import type { Sending } from '../forms/use-sending.ts';

export function ContactForm(sending: Sending) {
  const rules = useRulesBy(contactMessageRules);
  return (
    <FormBox {...sending} name="contact" schema={rules} submit="contact.submit" notSent="contact.notSent">
      <TextField name="fullName" label="field.fullName" example="contact.fullNameExample" autoComplete="name" />
      <TextField name="email" label="field.email" kind="email" autoComplete="email" />
      <PhoneField />
      <FindWay />
      <TextField name="message" label="field.message" example="contact.messageExample" kind="long" autoComplete="off" />
    </FormBox>
  );
}

function FindWay() {
  const text = useText();
  const name = 'findWay';
  const { error, initial, control } = usePublicField(name);
  return (
    <FieldFrame name={name} label={text('contact.findWay')} error={error}>
      <SelectBox {...control} defaultValue={initial} autoComplete="off">
        <option value="">{text('contact.choose')}</option>
        {referralSources.map((way) => (
          <option key={way} value={way}>
            {text(referralSourceLabels[way])}
          </option>
        ))}
      </SelectBox>
    </FieldFrame>
  );
}
