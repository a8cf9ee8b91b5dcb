import { contactMessageEndpoints } from '../../features/requests/contact-message/contact-message.endpoints.ts';
import type { OutputOf } from '../../kit/contract/endpoint.ts';
import { LocalLink } from '../../kit/i18n/local-link.tsx';
import { useRichText, useText } from '../../kit/i18n/use-text.tsx';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import type { ActionFunctionArgs } from '../../kit/router/routes.ts';
import { FormColumns } from '../forms/form-columns.tsx';
import { sendForm } from '../forms/send-form.ts';
import { SentPanel } from '../forms/sent-panel.tsx';
import { useSending } from '../forms/use-sending.ts';
import { quotationPath } from '../layout/links.ts';
import styles from './contact.module.css';
import { ContactForm } from './contact-form.tsx';

const endpoint = contactMessageEndpoints.create;

export const action = (args: ActionFunctionArgs) => sendForm(endpoint, args);

export function Component() {
  const text = useText();
  const rich = useRichText();
  const { startOver, ...sending } = useSending<OutputOf<typeof endpoint>>('contact');
  const { outcome, round } = sending;
  return (
    <>
      <div className={`wrap ${styles.words}`}>
        <h1>{text('page.contact.title')}</h1>
        <p className="lead">
          {rich('page.contact.lead', {
            quotation: (words) => (
              <LocalLink key="quotation" to={quotationPath()} className={styles.link}>
                {words}
              </LocalLink>
            ),
          })}
        </p>
      </div>
      <FormColumns>
        {outcome?.kind === 'sent' ? (
          <SentPanel
            title={text('contact.sentTitle')}
            reference={outcome.received.reference}
            name={outcome.received.fullName}
            email={outcome.received.email}
            read={{ today: 'contact.next1', later: 'contact.next1Later' }}
            next={['contact.next2', 'contact.next3']}
            again={{ to: '/contact', label: text('contact.again'), onClick: startOver }}
          />
        ) : (
          <ContactForm key={round} {...sending} />
        )}
      </FormColumns>
    </>
  );
}

export const handle: PageHandle = {
  tone: 'light',
  head: ({ text }) => ({ title: text('nav.contact'), description: text('page.contact.lead').replace(/<\/?\w+>/g, '') }),
};
