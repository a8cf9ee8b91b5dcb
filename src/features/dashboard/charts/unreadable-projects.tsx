import { useText } from '../../../kit/i18n/use-text.tsx';
import { StatePanel } from '../../../kit/ui/state/state-panel.tsx';

/** Stands where the specification builds no chart: the projects came as something that is no list. */
export function UnreadableProjects() {
  const text = useText();
  return (
    <StatePanel kind="error" title={text('dashboard.unreadableTitle')}>
      <p>{text('dashboard.unreadableText')}</p>
    </StatePanel>
  );
}
