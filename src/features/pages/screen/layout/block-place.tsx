import { ArrowDown, ArrowUp } from 'lucide-react';
import { useText } from '../../../../kit/i18n/use-text.tsx';
import { SwitchControl } from '../../../../kit/staff/fields/switch-control.tsx';
import { Icon } from '../../../../kit/ui/icon.tsx';
import styles from './block-place.module.css';
import type { LayoutControls } from './use-layout-draft.ts';

const steps = [
  { step: -1, icon: ArrowUp, label: 'texts.up' },
  { step: 1, icon: ArrowDown, label: 'texts.down' },
] as const;

type BlockPlaceProps = { name: string; title: string; layout: LayoutControls };

/** Whether a section is on the page, and the way up or down in it. Nothing for what always stands where it stands. */
export function BlockPlace({ name, title, layout }: BlockPlaceProps) {
  const text = useText();
  const block = layout.blocks.find((one) => one.name === name);
  if (!block || layout.isFixed(name)) return null;
  return (
    <>
      <SwitchControl
        className={styles.shown}
        aria-label={text('texts.showPart', { part: title })}
        isOn={!block.isHidden}
        onTurn={(isShown) => layout.setIsHidden(name, !isShown)}
      >
        {text(block.isHidden ? 'texts.hidden' : 'texts.shown')}
      </SwitchControl>
      {steps.map(({ step, icon, label }) => (
        <button
          key={step}
          type="button"
          className={`icon-button ${styles.move}`}
          aria-label={text(label, { part: title })}
          // Still in reach at the end of the way: who presses on must not lose the focus.
          aria-disabled={!layout.canMove(name, step)}
          onClick={() => layout.move(name, step)}
        >
          <Icon of={icon} />
        </button>
      ))}
    </>
  );
}
