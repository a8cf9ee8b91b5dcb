import { type ComponentType, useEffect, useState } from 'react';
import { isUnpublishedPath } from '../../app/screens.ts';
import type { AnalyticsIds } from '../../domain/rules/analytics-ids.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import { isInPreview } from '../../kit/pages/preview-channel.ts';
import { useLocation } from '../../kit/router/hooks.ts';
import { useSettings } from '../layout/settings-context.ts';

/**
 * As they were when the page came: the same ones loaded again are no reason to count a visit twice. What is not
 * published is shown to no tool.
 */
function useAnalyticsIds(): AnalyticsIds | null {
  const [ids] = useState(useSettings().measuring);
  return isUnpublishedPath(useLocation().pathname) || isInPreview() ? null : ids;
}

// Most sites measure nothing and most visitors answer once, so everything beyond this file is loaded when wanted.
const load = () => import('./consent-bar.tsx');

/** Asks before anything measures, where something is set up that would. */
export function Consent() {
  const ids = useAnalyticsIds();
  const [Bar, setBar] = useState<ComponentType<{ ids: AnalyticsIds }> | null>(null);
  useEffect(() => {
    if (ids) load().then(({ ConsentBar }) => setBar(() => ConsentBar), reportError);
  }, [ids]);
  return ids && Bar && <Bar ids={ids} />;
}

/** The way back to the question, for those who have changed their mind. */
export function ConsentLink({ className }: { className: string }) {
  const text = useText();
  if (!useAnalyticsIds()) return null;
  return (
    <button
      type="button"
      className={className}
      onClick={() => load().then(({ reopenConsent }) => reopenConsent(), reportError)}
    >
      {text('consent.link')}
    </button>
  );
}
