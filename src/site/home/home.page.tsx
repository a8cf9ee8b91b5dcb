import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { clientEndpoints } from '../../entities/client/client.contract.ts';
import { ClientStrip } from '../../entities/client/client-strip.tsx';
import { useText } from '../../kit/i18n/use-text.tsx';
import { apiContext } from '../../kit/pages/page-context.ts';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { useSettings } from '../layout/settings-context.ts';
import { Hero } from './hero.tsx';

/** A section whose data could not be loaded is `null`: it says so, and the rest of the page stands. */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  return { clients: await api.call(clientEndpoints.list).catch(() => null) };
}

export function Component() {
  const text = useText();
  const { clients } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [, , companies = ''] = useSettings().statistics;
  return (
    <>
      <Hero />
      <ClientStrip
        clients={clients}
        caption={text('home.clientsCaption', { clients: Number.parseInt(companies, 10) })}
        onRetry={revalidate}
      />
    </>
  );
}

export const handle: PageHandle = {
  tone: 'dark',
  head: () => ({}),
};
