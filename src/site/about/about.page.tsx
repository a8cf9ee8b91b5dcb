import type { ReactNode } from 'react';
import { useLayout } from '../../features/pages/layout/use-layout.ts';
import { Piece } from '../../kit/alive/piece.tsx';
import { useText } from '../../kit/i18n/use-text.tsx';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { useLoaderData } from '../../kit/router/hooks.ts';
import { PageHeader } from '../layout/page-header.tsx';
import type { loader } from './about.loader.ts';
import { SeeForYourself } from './see-for-yourself.tsx';
import { Statements } from './statements.tsx';
import { Team } from './team.tsx';

export function Component() {
  const text = useText();
  const { members } = useLoaderData<typeof loader>();
  const sections: Record<string, ReactNode> = {
    statements: <Statements />,
    team: <Team members={members} />,
    see: <SeeForYourself />,
  };
  return (
    <>
      <PageHeader title={text('page.about.title')} lead={text('page.about.lead')} />
      {useLayout('about').map((name) => (
        <Piece key={name}>{sections[name]}</Piece>
      ))}
    </>
  );
}

export const handle: PageHandle = {
  tone: 'dark',
  head: ({ text }) => ({ title: text('nav.about'), description: text('page.about.lead') }),
};
