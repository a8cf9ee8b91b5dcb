import { ArrowDown, ArrowUp, GripVertical, Plus, Trash, X } from 'lucide-react';
import { type PointerEvent, type ReactNode, useRef } from 'react';
import { type FieldValues, useFieldArray } from 'react-hook-form';
import type { TextKey } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldMessage, fieldId } from '../../ui/fields/field-frame.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useDrag } from '../list/order/use-drag.ts';
import styles from './rows-field.module.css';
import { useFieldError } from './use-field-error.ts';

type RowsFieldProps = {
  name: string;
  /** What the rows are together; a row by its number; and the two buttons: "Steps", "Step {number}", "Add Step", "Remove Step". */
  words: { title: TextKey; row: TextKey; add: TextKey; remove: TextKey };
  empty: FieldValues;
  most: number;
  /** Rows of one line: no boxes, and fields that carry the number themselves. */
  compact?: boolean;
  /** There may be no row at all. */
  mayBeEmpty?: boolean;
  /** The fields of a row; `prefix` begins their names. */
  children: (prefix: string, number: number) => ReactNode;
};

/**
 * Rows of fields in an order: added, removed and moved. Unless there may be none, one always stays, and the first has no
 * remove button.
 */
export function RowsField({ name, words, empty, most, compact, mayBeEmpty = false, children }: RowsFieldProps) {
  const text = useText();
  const { fields, append, remove, move } = useFieldArray({ name });
  const error = useFieldError(name);
  const section = useRef<HTMLElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const { drag, start } = useDrag([...fields.keys()], (order, from) => move(from, order.indexOf(from)));

  /** The button that was pressed may be gone or elsewhere; the row that was meant has the focus. */
  const focusRow = (index: number, target = 'input, textarea') =>
    requestAnimationFrame(() => list.current?.children[index]?.querySelector<HTMLElement>(target)?.focus());

  function shift(index: number, by: 1 | -1) {
    move(index, index + by);
    focusRow(index + by, `[data-move="${by}"], [data-move]`);
  }

  const Row = compact ? Line : BoxedRow;
  return (
    <section ref={section} className={styles.rows} id={fieldId(name)} tabIndex={-1} aria-label={text(words.title)}>
      <h3>{text(words.title)}</h3>
      <ol ref={list}>
        {fields.map(({ id }, index) => (
          <Row
            key={id}
            words={words}
            index={index}
            count={fields.length}
            isFixed={index === 0 && !mayBeEmpty}
            isDragged={drag?.id === index}
            place={drag?.draft.indexOf(index)}
            onGrab={(event) => start(event, index)}
            onMove={(by) => shift(index, by)}
            onRemove={() => {
              remove(index);
              if (index > 0) focusRow(index - 1);
              else requestAnimationFrame(() => section.current?.focus());
            }}
          >
            {children(`${name}.${index}.`, index + 1)}
          </Row>
        ))}
      </ol>
      <FieldMessage name={name} error={error} />
      <Button
        variant="ghost"
        small
        disabled={fields.length >= most}
        onClick={() => {
          append(empty, { shouldFocus: false });
          focusRow(fields.length);
        }}
      >
        <Icon of={Plus} />
        {text(words.add)}
      </Button>
    </section>
  );
}

type RowProps = {
  words: RowsFieldProps['words'];
  index: number;
  count: number;
  /** It cannot be removed. */
  isFixed: boolean;
  isDragged: boolean;
  /** Where it stands while one of them is dragged. */
  place: number | undefined;
  onGrab: (event: PointerEvent) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  children: ReactNode;
};

function BoxedRow({ words, index, count, isFixed, isDragged, place, onGrab, onMove, onRemove, children }: RowProps) {
  const text = useText();
  const title = text(words.row, { number: index + 1 });
  return (
    <li className={styles.row} data-card={index} data-dragged={isDragged || undefined} style={{ order: place }}>
      <fieldset>
        <legend>
          <span className={styles.marker} aria-hidden="true">
            {index + 1}
          </span>
          {title}
        </legend>
        <div className={styles.tools}>
          <MoveTools {...{ index, count, onGrab, onMove }} row={title} />
          {!isFixed && (
            <button type="button" className={styles.remove} onClick={onRemove}>
              <Icon of={Trash} />
              {text(words.remove)}
              <span className="visually-hidden">{index + 1}</span>
            </button>
          )}
        </div>
        {children}
      </fieldset>
    </li>
  );
}

function Line({ words, index, count, isFixed, isDragged, place, onGrab, onMove, onRemove, children }: RowProps) {
  const text = useText();
  const row = text(words.row, { number: index + 1 });
  return (
    <li className={styles.line} data-card={index} data-dragged={isDragged || undefined} style={{ order: place }}>
      {children}
      {count > 1 && (
        <div className={styles.tools}>
          <MoveTools {...{ index, count, row, onGrab, onMove }} />
          {!isFixed && (
            <button type="button" className={`icon-button ${styles.cross}`} onClick={onRemove}>
              <Icon of={X} />
              <span className="visually-hidden">
                {text(words.remove)} {index + 1}
              </span>
            </button>
          )}
        </div>
      )}
    </li>
  );
}

type MoveToolsProps = Pick<RowProps, 'index' | 'count' | 'onGrab' | 'onMove'> & { row: string };

/** A handle for the pointer, and buttons for everybody. */
function MoveTools({ index, count, row, onGrab, onMove }: MoveToolsProps) {
  const text = useText();
  return (
    <>
      {count > 1 && (
        <span className={styles.handle} data-handle title={text('admin.list.drag')} onPointerDown={onGrab}>
          <Icon of={GripVertical} />
        </span>
      )}
      {index > 0 && <MoveButton by={-1} row={row} onMove={() => onMove(-1)} />}
      {index + 1 < count && <MoveButton by={1} row={row} onMove={() => onMove(1)} />}
    </>
  );
}

function MoveButton({ by, row, onMove }: { by: 1 | -1; row: string; onMove: () => void }) {
  const text = useText();
  return (
    <button
      type="button"
      className="icon-button"
      data-move={by}
      aria-label={text(by === 1 ? 'admin.rows.down' : 'admin.rows.up', { row })}
      onClick={onMove}
    >
      <Icon of={by === 1 ? ArrowDown : ArrowUp} />
    </button>
  );
}
