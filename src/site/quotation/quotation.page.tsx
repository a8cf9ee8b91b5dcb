import { useState } from 'react';
import { quotationEndpoints } from '../../features/requests/quotation/quotation.endpoints.ts';
import type { OutputOf } from '../../kit/contract/endpoint.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { useLoaderData } from '../../kit/router/hooks.ts';
import type { ActionFunctionArgs } from '../../kit/router/routes.ts';
import { FormColumns } from '../forms/form-columns.tsx';
import { sendForm } from '../forms/send-form.ts';
import { SentPanel } from '../forms/sent-panel.tsx';
import { useSending } from '../forms/use-sending.ts';
import { PageHeader } from '../layout/page-header.tsx';
import type { loader } from './quotation.loader.ts';
import styles from './quotation.module.css';
import { QuotationForm } from './quotation-form.tsx';
import { QuotationSheet } from './quotation-sheet.tsx';

const endpoint = quotationEndpoints.create;

export const action = (args: ActionFunctionArgs) => sendForm(endpoint, args);

export function Component() {
  const text = useText();
  const { asked } = useLoaderData<typeof loader>();
  const { startOver, ...sending } = useSending<OutputOf<typeof endpoint>>('quotation');
  const { outcome, round } = sending;
  const [lastCategory, setLastCategory] = useState<string | null>(null);
  const received = outcome?.kind === 'sent' ? outcome.received : null;

  /** The next request is likely to be of the same kind, but not for the same service. */
  function sendAnother(category: string) {
    setLastCategory(category);
    startOver();
  }

  return (
    <>
      <div className={received ? 'no-print' : undefined}>
        <PageHeader title={text('page.quotation.title')} lead={text('page.quotation.lead')} />
      </div>
      <div className={styles.form}>
        <FormColumns>
          {received ? (
            <SentPanel
              title={text('quotation.sentTitle')}
              reference={received.reference}
              name={received.firstName}
              email={received.businessEmail}
              read={{ today: 'quotation.next1', later: 'quotation.next1Later' }}
              next={['quotation.next2', 'quotation.next3']}
              again={{
                to: '/qoutation',
                label: text('quotation.again'),
                onClick: () => sendAnother(received.selectedCategory),
              }}
            >
              <QuotationSheet quotation={received} />
            </SentPanel>
          ) : (
            <QuotationForm
              key={round}
              {...sending}
              choice={lastCategory ? { selectedCategory: lastCategory, service: '' } : asked}
            />
          )}
        </FormColumns>
      </div>
    </>
  );
}

export const handle: PageHandle = {
  tone: 'dark',
  head: ({ text }) => ({ title: text('nav.quotation'), description: text('page.quotation.lead') }),
};
