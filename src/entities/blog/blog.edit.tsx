import { Box } from '../../kit/admin/box.tsx';
import { EditScreen, editLoader } from '../../kit/admin/form/edit-screen.tsx';
import { useUpdate } from '../../kit/admin/form/use-save.ts';
import type { TaggedAnswer } from '../../kit/http/api-client.ts';
import { pick } from '../../kit/i18n/pick.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { blogEndpoints, blogUpdate } from './blog.contract.ts';
import { BlogForm } from './blog-form.tsx';

const list = { path: '/admin/blogs', back: 'blog.back' } as const;

export const loader = editLoader(blogEndpoints.read);

export const handle: PageHandle = { tone: 'light', head: ({ text }) => ({ title: text('blog.editTitle') }) };

export function Component() {
  return (
    <EditScreen<typeof blogEndpoints.read> list={list}>
      {(loaded) => <EditBlog key={loaded.data.id} loaded={loaded} />}
    </EditScreen>
  );
}

function EditBlog({ loaded }: { loaded: TaggedAnswer<typeof blogEndpoints.read> }) {
  const text = useText();
  const { data: blog } = loaded;
  const saving = useUpdate({
    loaded,
    update: blogEndpoints.update,
    id: blog.id,
    done: 'blog.updated',
    listPath: list.path,
  });
  return (
    <Box title={pick(blog, 'title', useLanguage())} note={text('admin.form.bothLanguages')}>
      <BlogForm schema={blogUpdate} blog={blog} submitLabel="blog.update" saving={saving} />
    </Box>
  );
}
