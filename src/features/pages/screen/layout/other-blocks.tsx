import { useText } from '../../../../kit/i18n/use-text.tsx';
import { Box } from '../../../../kit/staff/ui/box.tsx';
import { layoutLabels } from '../../layout/layout-labels.ts';
import type { PageTexts } from '../../registry/page-parts.ts';
import styles from './block-place.module.css';
import { BlockPlace } from './block-place.tsx';
import type { LayoutControls } from './use-layout-draft.ts';

/** Whether the box of a section's texts has its place, too. The menu's entries are no sections. */
export const hasPlace = ({ name, parts }: PageTexts, block: string) =>
  name !== 'menu' && parts.some((part) => part.name === block);

/** What can be hidden and ordered and has no texts of its own: entries of the menu, sections that only show records. */
export function OtherBlocks({ page, layout }: { page: PageTexts; layout: LayoutControls }) {
  const text = useText();
  const others = layout.blocks.filter(({ name }) => !hasPlace(page, name));
  if (others.length === 0) return null;
  return (
    <Box title={text('texts.order')} note={text('texts.orderNote')}>
      <ul className={styles.blocks}>
        {others.map(({ name }) => {
          const title = text(layoutLabels[page.name]?.[name] ?? 'pages.part.whole');
          return (
            <li key={name}>
              <span>{title}</span>
              <BlockPlace name={name} title={title} layout={layout} />
            </li>
          );
        })}
      </ul>
    </Box>
  );
}
