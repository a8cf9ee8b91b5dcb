import type { TaggedAnswer } from '../../kit/client/api-client.ts';
import { pick } from '../../kit/i18n/pick.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { EditScreen, editLoader } from '../../kit/staff/form/edit-screen.tsx';
import { useUpdate } from '../../kit/staff/form/use-save.ts';
import { Box } from '../../kit/staff/ui/box.tsx';
import { blogUpdate } from './blog.contract.ts';
import { blogEndpoints } from './blog.endpoints.ts';
import { blogScreens } from './blog.screens.ts';
import { BlogForm } from './blog-form.tsx';
import { blogPath } from './blog-path.ts';
import { TakeOff } from './take-off.tsx';

const list = { path: blogScreens.list.path, back: 'blog.back' } as const;

export const loader = editLoader(blogEndpoints.read);

export const handle: PageHandle = { tone: 'light', head: ({ text }) => ({ title: text('blog.editTitle') }) };

export function Component() {
  return (
    <EditScreen<typeof blogEndpoints.read>
      list={list}
      editors="staff"
      sitePath={blogPath}
      tools={({ data }) => <TakeOff key={data.id} blog={data} listPath={list.path} />}
    >
      {(loaded) => <EditBlog key={loaded.data.id} loaded={loaded} />}
    </EditScreen>
  );
}

function EditBlog({ loaded }: { loaded: TaggedAnswer<typeof blogEndpoints.read> }) {
  const text = useText();
  const { data: blog } = loaded;
  const saving = useUpdate({
    loaded,
    read: blogEndpoints.read,
    update: blogEndpoints.update,
    id: blog.id,
    done: 'blog.updated',
    listPath: list.path,
    sitePath: blogPath,
  });
  return (
    <Box title={pick(blog, 'title', useLanguage())} note={text('admin.form.bothLanguages')}>
      <BlogForm schema={blogUpdate} blog={blog} submitLabel="blog.update" saving={saving} />
    </Box>
  );
}
