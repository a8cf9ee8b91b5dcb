import { categoryName, findCategory } from '../../domain/categories.ts';
import type { quotationEndpoints } from '../../features/requests/quotation/quotation.endpoints.ts';
import type { OutputOf } from '../../kit/contract/endpoint.ts';
import { wholeMoment } from '../../kit/i18n/calendar.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import styles from '../../kit/ui/sheet/sheet.module.css';
import { SheetRow, SheetSection } from '../../kit/ui/sheet/sheet.tsx';
import { PrintHead } from '../layout/print-head.tsx';
import { useCompany, useSettings } from '../layout/settings-context.ts';

type Received = OutputOf<typeof quotationEndpoints.create>;

/** What a request looks like on paper. Only the printer sees it. */
export function QuotationSheet({ quotation }: { quotation: Received }) {
  const text = useText();
  const language = useLanguage();
  const settings = useSettings();
  const company = useCompany();
  const { firstName, lastName, companyName, numberOfEmployees, businessEmail, phone } = quotation;
  const category = findCategory(quotation.service);
  return (
    <div className={styles.sheet}>
      <PrintHead />
      <div className={styles.title}>
        <div>
          <h2>{text('quotation.sheet.title')}</h2>
          <p>
            {text('quotation.sheet.received', {
              date: wholeMoment(quotation.date, { language, timeZone: settings.timeZone }),
            })}
          </p>
        </div>
        <p>
          <small>{text('sent.reference')}</small>
          <b>{quotation.reference}</b>
        </p>
      </div>
      <SheetSection title={text('quotation.sheet.details')}>
        <SheetRow label={text('quotation.sheet.name')}>{`${firstName} ${lastName}`}</SheetRow>
        <SheetRow label={text('quotation.sheet.company')}>
          {text('quotation.sheet.size', { company: companyName, count: numberOfEmployees })}
        </SheetRow>
        <SheetRow label={text('field.businessEmail')}>
          <span className="ltr">{businessEmail}</span>
        </SheetRow>
        <SheetRow label={text('field.phone')}>
          <span className="ltr">{phone}</span>
        </SheetRow>
      </SheetSection>
      <SheetSection title={text('quotation.sheet.asked')}>
        <SheetRow label={text('field.selectedCategory')}>
          {text(category?.discipline === 'hardware' ? 'nav.hardware' : 'nav.software')}
        </SheetRow>
        <SheetRow label={text('field.service')}>{categoryName(quotation.service, text)}</SheetRow>
        <SheetRow label={text('field.notes')}>{quotation.notes}</SheetRow>
      </SheetSection>
      <section>
        <h3>{text('quotation.sheet.next')}</h3>
        <p>{text('quotation.sheet.nextText')}</p>
      </section>
      <footer>
        <span>{company}</span>
        <span>{text('quotation.sheet.noOffer')}</span>
      </footer>
    </div>
  );
}
