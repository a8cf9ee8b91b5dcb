import { CircleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Colours } from '../../../kit/brand/colours.ts';
import { colourNames } from '../../../kit/brand/palette.ts';
import { colourOf, type Fault, faultsIn } from '../../../kit/brand/verdict.ts';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { Box } from '../../../kit/staff/ui/box.tsx';
import { Notice } from '../../../kit/staff/ui/notice.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import { fieldId } from '../../../kit/ui/fields/field-frame.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import { measureWritten, written } from '../../settings/own-colours.ts';
import { colourColumns } from '../../settings/settings-names.ts';
import styles from './brand.module.css';
import { ColourField } from './colour-field.tsx';
import { ContrastTable } from './contrast-table.tsx';
import { useTypedColours } from './use-typed-colours.ts';

/** The three colours, what is made from them, and whether letters can be read in that. */
export function ColourSection() {
  const text = useText();
  const colours = useTypedColours();
  const faults = useMemo(() => faultsIn(colours), [colours]);
  return (
    <Box title={text('brand.colours')} note={text('brand.coloursNote')}>
      <div className={styles.colours}>
        {colourNames.map((name) => (
          <ColourField key={name} name={name} colours={colours} />
        ))}
      </div>
      <h3 className={styles.subtitle}>{text('brand.contrast')}</h3>
      <ContrastTable colours={colours} faults={faults} />
      <div role="status" className={styles.faults}>
        {faults.map((fault) => (
          <FaultBox key={fault.of} fault={fault} colours={colours} />
        ))}
      </div>
    </Box>
  );
}

function FaultBox({ fault, colours }: { fault: Fault; colours: Colours }) {
  const text = useText();
  const { setValue } = useFormContext();
  const { of, front, ground, measured } = fault;
  const nearest = written(fault.nearest);
  const said = {
    front: front === 'white' ? text('brand.white') : written(colourOf(front, colours)),
    ground: ground === 'white' ? text('brand.white') : written(colourOf(ground, colours)),
    measured: measureWritten(measured),
    nearest,
  };
  return (
    <Notice
      mark={<Icon of={CircleAlert} />}
      title={text('brand.fault', { colour: text(`brand.of.${of}`) })}
      words={text('brand.faultText', said)}
      isReadOut={false}
    >
      <Button
        variant="ghost"
        small
        onClick={() => {
          setValue(colourColumns[of], nearest, { shouldDirty: true, shouldValidate: true });
          document.getElementById(fieldId(colourColumns[of]))?.focus();
        }}
      >
        {text('brand.useNearest')}
      </Button>
    </Notice>
  );
}
