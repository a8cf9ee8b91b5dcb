import { type ReactNode, use, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { ChecksCard } from './checks/checks-card.tsx';
import { useChecks } from './checks/use-checks.ts';
import { LanguagesCard } from './languages-card.tsx';
import { LockBox } from './presence/lock-box.tsx';
import { useKeptText } from './presence/use-kept-text.ts';
import { usePresence } from './presence/use-presence.ts';
import { PublishingBar } from './publishing-bar.tsx';
import { PublishingPlacesContext } from './publishing-places.tsx';
import type { PublishingControls } from './use-publishing.ts';
import { usePublishingActions } from './use-publishing-actions.tsx';

type PublishingPartsProps = { controls: PublishingControls; tools: ReactNode };

/** What stands around the form of content: who writes and how it stands above it, what is missing beside it. */
export function PublishingParts({ controls, tools }: PublishingPartsProps) {
  const { bar, panel } = use(PublishingPlacesContext);
  const checks = useChecks(controls);
  const actions = usePublishingActions(controls, checks);
  const { lock, writer } = useLock(controls);
  return (
    <>
      {bar &&
        createPortal(
          <>
            {lock}
            <PublishingBar {...{ controls, actions, checks, tools, writer }} />
          </>,
          bar,
        )}
      {panel &&
        createPortal(
          <>
            <LanguagesCard {...{ controls, actions, checks }} isOff={writer !== null} />
            <ChecksCard checks={checks} />
          </>,
          panel,
        )}
      {actions.dialog}
    </>
  );
}

/** While somebody else writes, the form is for reading. One person may write in two tabs: saving compares versions. */
function useLock({ entity, working: { id }, keepCall, bodyNow, refresh, setIsReadOnly }: PublishingControls) {
  const kept = useKeptText(keepCall, id, bodyNow);
  const presence = usePresence({ entity, id, onLost: kept.keep, onGained: refresh });
  const { holder, isMine, isLost } = presence;
  const writer = holder && !isMine && !holder.isSelf ? holder.name : null;
  const tell = useEffectEvent(setIsReadOnly);
  useEffect(() => tell(writer !== null), [writer]);
  const isShown = writer !== null || isLost;
  return { writer, lock: isShown && <LockBox {...{ entity, id, presence, kept }} /> };
}
