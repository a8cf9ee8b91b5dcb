import * as z from 'zod/mini';
import { ApiError } from '../../kit/client/api-client.ts';
import { image, listOf } from '../../kit/contract/fields.ts';
import { pick } from '../../kit/i18n/pick.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { EditScreen, editLoader, type LoadedCopy } from '../../kit/staff/form/edit-screen.tsx';
import { useUpdate } from '../../kit/staff/form/use-update.ts';
import { Box } from '../../kit/staff/ui/box.tsx';
import { toSend } from './media-to-send.ts';
import { mostMedia, type Project, projectUpdate } from './project.contract.ts';
import { projectEndpoints } from './project.endpoints.ts';
import { projectScreens } from './project.screens.ts';
import { ProjectForm } from './project-form.tsx';
import { projectPath } from './project-path.ts';

const list = { path: projectScreens.list.path, back: 'project.back' } as const;

/** In the form the stored media stand among the new ones. */
const projectEdit = z.extend(projectUpdate, { MediaFiles: listOf(z.union([z.string(), image()]), 1, mostMedia) });

export const loader = editLoader(projectEndpoints);

export const handle: PageHandle = { tone: 'light', head: ({ text }) => ({ title: text('project.editTitle') }) };

export function Component() {
  return (
    <EditScreen<Project> list={list} sitePath={projectPath} hasPreview>
      {(loaded) => <EditProject key={loaded.data.id} loaded={loaded} />}
    </EditScreen>
  );
}

function EditProject({ loaded }: { loaded: LoadedCopy<Project> }) {
  const text = useText();
  const project = loaded.data.record;
  const name = pick(project, 'title', useLanguage());
  const saving = useUpdate({
    loaded,
    name,
    calls: projectEndpoints,
    done: 'project.updated',
    listPath: list.path,
    sitePath: projectPath,
    toSend,
    asInForm: (error, { KeepMedia }) => inFormOrder(error, KeepMedia ?? []),
  });
  return (
    <Box title={name} note={text('publishing.eachLanguage')}>
      <ProjectForm schema={projectEdit} project={project} submitLabel="project.update" saving={saving} />
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
