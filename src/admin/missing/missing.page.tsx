import { useText } from '../../kit/i18n/use-text.tsx';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { Link } from '../../kit/router/link.tsx';
import { buttonClasses } from '../../kit/ui/button.tsx';
import { StatePanel } from '../../kit/ui/state/state-panel.tsx';

export const handle: PageHandle = { tone: 'light', head: ({ text }) => ({ title: text('admin.missing.title') }) };

/** An address of the staff area that leads nowhere: whoever typed it stays in the staff area. */
export function Component() {
  const text = useText();
  return (
    <StatePanel kind="empty" heading="h2" title={text('admin.missing.heading')}>
      <p>{text('admin.missing.text')}</p>
      <Link className={buttonClasses({ variant: 'ghost', small: true })} to="/admin/home">
        {text('admin.missing.home')}
      </Link>
    </StatePanel>
  );
}
