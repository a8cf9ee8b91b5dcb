import { type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import { ChecksCard } from './checks/checks-card.tsx';
import { useChecks } from './checks/use-checks.ts';
import { LanguagesCard } from './languages-card.tsx';
import { PublishingBar } from './publishing-bar.tsx';
import { PublishingPlacesContext } from './publishing-places.tsx';
import type { PublishingControls } from './use-publishing.ts';
import { usePublishingActions } from './use-publishing-actions.tsx';

type PublishingPartsProps = { controls: PublishingControls; tools: ReactNode };

/** What stands around the form of content: the bar above it says how it stands, the cards beside it what is missing. */
export function PublishingParts({ controls, tools }: PublishingPartsProps) {
  const { bar, panel } = use(PublishingPlacesContext);
  const checks = useChecks(controls);
  const actions = usePublishingActions(controls, checks);
  return (
    <>
      {bar && createPortal(<PublishingBar {...{ controls, actions, checks, tools }} />, bar)}
      {panel &&
        createPortal(
          <>
            <LanguagesCard {...{ controls, actions, checks }} />
            <ChecksCard checks={checks} />
          </>,
          panel,
        )}
      {actions.dialog}
    </>
  );
}
