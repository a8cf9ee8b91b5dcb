import * as z from 'zod/mini';
import { ApiError, type TaggedAnswer } from '../../kit/client/api-client.ts';
import { image, listOf } from '../../kit/contract/fields.ts';
import { pick } from '../../kit/i18n/pick.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { EditScreen, editLoader } from '../../kit/staff/form/edit-screen.tsx';
import { useUpdate } from '../../kit/staff/form/use-save.ts';
import { Box } from '../../kit/staff/ui/box.tsx';
import { mostMedia, projectUpdate } from './project.contract.ts';
import { projectEndpoints } from './project.endpoints.ts';
import { projectScreens } from './project.screens.ts';
import { ProjectForm } from './project-form.tsx';
import { mediaToSend } from './project-media.ts';
import { projectPath } from './project-path.ts';

const list = { path: projectScreens.list.path, back: 'project.back' } as const;

/** In the form the stored media stand among the new ones; they are sent as the API takes them. */
const projectEdit = z.pipe(
  z.extend(projectUpdate, { MediaFiles: listOf(z.union([z.string(), image()]), 1, mostMedia) }),
  z.transform(({ MediaFiles, ...rest }) => ({ ...rest, ...mediaToSend(MediaFiles) })),
);

export const loader = editLoader(projectEndpoints.read);

export const handle: PageHandle = { tone: 'light', head: ({ text }) => ({ title: text('project.editTitle') }) };

export function Component() {
  return (
    <EditScreen<typeof projectEndpoints.read> list={list} sitePath={projectPath}>
      {(loaded) => <EditProject key={loaded.data.id} loaded={loaded} />}
    </EditScreen>
  );
}

function EditProject({ loaded }: { loaded: TaggedAnswer<typeof projectEndpoints.read> }) {
  const text = useText();
  const { data: project } = loaded;
  const saving = useUpdate({
    loaded,
    read: projectEndpoints.read,
    update: projectEndpoints.update,
    id: project.id,
    done: 'project.updated',
    listPath: list.path,
    sitePath: projectPath,
  });
  return (
    <Box title={pick(project, 'title', useLanguage())} note={text('admin.form.bothLanguages')}>
      <ProjectForm
        schema={projectEdit}
        project={project}
        submitLabel="project.update"
        saving={{
          ...saving,
          onSubmit: (values, version) =>
            saving.onSubmit(values, version).catch((error: unknown) => {
              throw inFormOrder(error, values.KeepMedia ?? []);
            }),
        }}
      />
    </Box>
  );
}

/** The server counts the files that were sent; the form counts the stored ones among them too. */
function inFormOrder(error: unknown, order: string[]): unknown {
  if (!(error instanceof ApiError) || !error.problem?.errors) return error;
  const errors = error.problem.errors.map((one) => {
    const sent = /^#\/MediaFiles\/(\d+)$/.exec(one.pointer)?.[1];
    if (!sent) return one;
    const place = order.indexOf(`new:${sent}`);
    const detail = one.detail.replace(`(${Number(sent) + 1})`, `(${place + 1})`);
    return { ...one, pointer: `#/MediaFiles/${place}`, detail };
  });
  return new ApiError({ ...error.problem, errors }, error);
}
