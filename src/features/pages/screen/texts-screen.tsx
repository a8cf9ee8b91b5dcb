import { useState } from 'react';
import { useNavigate, useRevalidator } from '../../../kit/router/hooks.ts';
import { ListSearch } from '../../../kit/staff/list/list-search.tsx';
import { NotLoaded } from '../../../kit/staff/ui/not-loaded.tsx';
import type { ListedPage, SitePage } from '../page.contract.ts';
import { isChanged, textsOf } from './draft/working-texts.ts';
import { FoundTexts } from './list/found-texts.tsx';
import { PageList, PageSelect } from './list/page-list.tsx';
import { PageEditor } from './page-editor.tsx';
import styles from './texts.module.css';
import type { TextsData } from './texts-loader.ts';
import { textsPath } from './texts-path.ts';

/** The pages of the site beside the texts of the one that is open, and beside those the page itself. */
export function TextsScreen({ open, pages, loaded }: TextsData) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<SitePage>();
  const all = withEdited(pages ?? [], edited);
  const changedOf = (name: string) => {
    const page = all.find((one) => one.name === name);
    return page ? textsOf(page).filter((text) => isChanged(text)).length : 0;
  };
  const isSearching = search.trim() !== '' && pages !== null;
  return (
    <div className={styles.columns}>
      <div className={styles.pages}>
        <ListSearch label="texts.search" value={search} onType={setSearch} />
        <PageList open={open.name} changedOf={changedOf} />
        <PageSelect open={open.name} changedOf={changedOf} onChoose={(name) => navigate(textsPath(name))} />
      </div>
      {isSearching && (
        <div className={styles.main}>
          <FoundTexts pages={all} search={search} onOpen={() => setSearch('')} />
        </div>
      )}
      {loaded ? (
        <PageEditor key={open.name} page={open} loaded={loaded} onSaved={setEdited} isAside={isSearching} />
      ) : (
        <div className={styles.main} hidden={isSearching}>
          <NotLoaded title="texts.failed" onRetry={revalidate} />
        </div>
      )}
    </div>
  );
}

/** The list was loaded before the page was changed. */
function withEdited(pages: ListedPage[], edited: SitePage | undefined): ListedPage[] {
  return pages.map((page) => (page.name === edited?.name ? edited : page));
}
