import { pick } from '../../kit/i18n/pick.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { EditScreen, editLoader, type LoadedCopy } from '../../kit/staff/form/edit-screen.tsx';
import { useUpdate } from '../../kit/staff/form/use-update.ts';
import { ApprovalScope } from '../../kit/staff/publishing/approval/approval-scope.tsx';
import { Box } from '../../kit/staff/ui/box.tsx';
import { type Blog, blogUpdate } from './blog.contract.ts';
import { blogEndpoints } from './blog.endpoints.ts';
import { blogScreens } from './blog.screens.ts';
import { blogApprovalCalls } from './blog-approval.calls.ts';
import { BlogForm } from './blog-form.tsx';
import { blogPath } from './blog-path.ts';
import { TakeOff } from './take-off.tsx';

const list = { path: blogScreens.list.path, back: 'blog.back' } as const;

export const loader = editLoader(blogEndpoints);

export const handle: PageHandle = { tone: 'light', head: ({ text }) => ({ title: text('blog.editTitle') }) };

export function Component() {
  return (
    <EditScreen<Blog>
      list={list}
      editors="staff"
      sitePath={blogPath}
      hasPreview
      tools={(blog) => <TakeOff key={blog.id} blog={blog} listPath={list.path} />}
    >
      {(loaded) => (
        <ApprovalScope key={loaded.data.id} calls={blogApprovalCalls} id={loaded.data.id}>
          <EditBlog loaded={loaded} />
        </ApprovalScope>
      )}
    </EditScreen>
  );
}

function EditBlog({ loaded }: { loaded: LoadedCopy<Blog> }) {
  const text = useText();
  const blog = loaded.data.record;
  const name = pick(blog, 'title', useLanguage());
  const saving = useUpdate({
    loaded,
    name,
    calls: blogEndpoints,
    done: 'blog.updated',
    listPath: list.path,
    sitePath: blogPath,
    summary: 'Description',
  });
  return (
    <Box title={name} note={text('publishing.eachLanguage')}>
      <BlogForm schema={blogUpdate} blog={blog} submitLabel="blog.update" saving={saving} />
    </Box>
  );
}
