import { useLoaderData } from 'react-router';
import { useText } from '../../kit/i18n/use-text.tsx';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { PageHeader } from '../layout/page-header.tsx';
import type { loader } from './about.loader.ts';
import { SeeForYourself } from './see-for-yourself.tsx';
import { Statements } from './statements.tsx';
import { Team } from './team.tsx';

export function Component() {
  const text = useText();
  const { members } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={text('page.about.title')} lead={text('page.about.lead')} />
      <Statements />
      <Team members={members} />
      <SeeForYourself />
    </>
  );
}

export const handle: PageHandle = {
  tone: 'dark',
  head: ({ text }) => ({ title: text('nav.about'), description: text('page.about.lead') }),
};
