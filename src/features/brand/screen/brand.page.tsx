import { ourColours, paletteOf, stepNames } from '../../../kit/brand/palette.ts';
import type { PageHandle } from '../../../kit/pages/page-module.ts';
import { useLoaderData } from '../../../kit/router/hooks.ts';
import { type EditData, Edited } from '../../../kit/staff/form/edit-screen.tsx';
import { type Loaded, type ReadAll, useSettingsSaving } from '../../settings/form/use-settings-saving.ts';
import type { AllSettings } from '../../settings/settings.contract.ts';
import { BrandForm } from './brand-form.tsx';

export { loadSettings as loader } from '../../settings/form/use-settings-saving.ts';

export const handle: PageHandle = { tone: 'light', head: ({ text }) => ({ title: text('brand.title') }) };

export function Component() {
  return (
    <Edited data={useLoaderData<EditData<ReadAll>>()} back={null}>
      {(loaded) => <EditBrand first={loaded} />}
    </Edited>
  );
}

function EditBrand({ first }: { first: Loaded }) {
  return <BrandForm {...useSettingsSaving(first, 'brand.published', showColours)} />;
}

/** The document around this screen came with the colours of before. */
function showColours({ colours = ourColours }: AllSettings) {
  const palette = paletteOf(colours);
  for (const name of stepNames) document.documentElement.style.setProperty(`--${name}`, palette[name]);
}
