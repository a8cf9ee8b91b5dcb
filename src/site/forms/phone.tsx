import { internationalPhone } from '../../domain/rules/international-phone.ts';
import { useSettings } from '../layout/settings-context.ts';

/** A number that can be called from anywhere, in groups that can be read aloud. */
export function Phone({ number }: { number: string }) {
  const { phoneCountryCode } = useSettings();
  return (
    <a className="ltr" href={`tel:${internationalPhone(number, phoneCountryCode)}`}>
      {number.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3')}
    </a>
  );
}
