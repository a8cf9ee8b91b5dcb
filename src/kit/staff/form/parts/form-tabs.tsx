import { type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { TextKey } from '../../../i18n/text.ts';
import { useText } from '../../../i18n/use-text.tsx';
import { focusField } from '../../../ui/fields/show-field.ts';
import styles from './form-tabs.module.css';

/** What not everybody who opens a form has come for, behind a tab of its own. */
export type FormParts = {
  /** What the form is without it. */
  own: TextKey;
  label: TextKey;
  /** Of the fields in it. */
  names: readonly string[];
  /** May be loaded when it is asked for. */
  content: ReactNode;
};

type Shown = { isOther: boolean; field: string | null };

/** Which part of a form is shown, and the way to a field in either. */
export function useFormTabs(parts: FormParts | undefined) {
  const [shown, setShown] = useState<Shown>({ isOther: false, field: null });
  function showField(field: string) {
    const isOther = parts?.names.includes(field.replace(/\..*/, '')) ?? false;
    if (isOther === shown.isOther) focusField(field);
    else setShown({ isOther, field });
  }
  return { shown, setShown, showField };
}

type FormTabsProps = { parts: FormParts; tabs: ReturnType<typeof useFormTabs>; children: ReactNode };

/** A form in two parts. Both are sent, whichever is shown. */
export function FormTabs({ parts, tabs: { shown, setShown }, children }: FormTabsProps) {
  const text = useText();
  const id = useId();
  const { errors } = useFormState();
  // Most people never open it.
  const [hasOpened, setHasOpened] = useState(false);
  if (shown.isOther && !hasOpened) setHasOpened(true);
  const isWrongIn = (isOther: boolean) => Object.keys(errors).some((name) => parts.names.includes(name) === isOther);
  const tab = (isOther: boolean) => ({ id: `${id}-${isOther}`, panelId: `${id}-${isOther}-panel` });

  function turn() {
    setShown({ isOther: !shown.isOther, field: null });
    document.getElementById(tab(!shown.isOther).id)?.focus();
  }

  return (
    <>
      <div className={styles.tabs} role="tablist" aria-label={text('seo.parts')}>
        {[false, true].map((isOther) => (
          <button
            key={String(isOther)}
            type="button"
            role="tab"
            id={tab(isOther).id}
            aria-controls={tab(isOther).panelId}
            aria-selected={shown.isOther === isOther}
            tabIndex={shown.isOther === isOther ? 0 : -1}
            onClick={() => setShown({ isOther, field: null })}
            // There are two: either arrow leads to the other one.
            onKeyDown={({ key }) => (key === 'ArrowLeft' || key === 'ArrowRight') && turn()}
          >
            {text(isOther ? parts.label : parts.own)}
            {isWrongIn(isOther) && (
              <span className={styles.wrong}>
                <span className="visually-hidden">{text('seo.wrong')}</span>
              </span>
            )}
          </button>
        ))}
      </div>
      <Panel {...tab(false)} shown={shown} isOther={false}>
        {children}
      </Panel>
      {hasOpened && (
        <Panel {...tab(true)} shown={shown} isOther>
          {parts.content}
        </Panel>
      )}
    </>
  );
}

type PanelProps = { id: string; panelId: string; shown: Shown; isOther: boolean; children: ReactNode };

function Panel({ id, panelId, shown, isOther, children }: PanelProps) {
  const isShown = shown.isOther === isOther;
  return (
    <div className={styles.panel} role="tabpanel" id={panelId} aria-labelledby={id} hidden={!isShown}>
      <Suspense>
        {children}
        <Arrival at={isShown ? shown : null} />
      </Suspense>
    </div>
  );
}

/** Puts the focus into the field that somebody was led to, once the part that it stands in is there. */
function Arrival({ at }: { at: Shown | null }) {
  useEffect(() => {
    if (at?.field) focusField(at.field);
  }, [at]);
  return null;
}
