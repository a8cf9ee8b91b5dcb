import type { ReactNode } from 'react';
import { categoryName } from '../../../../domain/categories.ts';
import { useText } from '../../../../kit/i18n/use-text.tsx';
import type { Request } from '../request-kinds.ts';
import { useFindWay } from './referral-source.tsx';
import styles from './request-detail.module.css';

/** What the visitor filled in, field by field, and who takes care of it. */
export function RequestFacts({ request, children }: { request: Request; children: ReactNode }) {
  const text = useText();
  const way = useFindWay(request.findWay);
  const { email, phone, language, order } = request;
  return (
    <dl className={styles.facts}>
      <Fact label={text('field.email')}>
        <bdi dir="ltr">{email}</bdi>
      </Fact>
      <Fact label={text('field.phone')}>
        <bdi dir="ltr">{phone}</bdi>
      </Fact>
      <Fact label={text('request.foundUs')}>{way}</Fact>
      {order && (
        <>
          <Fact label={text('field.selectedCategory')}>
            {text(order.category === 'software' ? 'nav.software' : 'nav.hardware')}
          </Fact>
          <Fact label={text('field.service')}>{categoryName(order.service, text)}</Fact>
        </>
      )}
      <Fact label={text('request.language')}>{text(`request.language.${language}`)}</Fact>
      <Fact label={text('request.owner')}>{children}</Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
