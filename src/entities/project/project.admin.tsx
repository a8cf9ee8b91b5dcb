import { Tag } from '../../domain/category-tag.tsx';
import { pick } from '../../kit/i18n/pick.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import { apiContext } from '../../kit/pages/page-context.ts';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { useLoaderData } from '../../kit/router/hooks.ts';
import type { LoaderFunctionArgs } from '../../kit/router/routes.ts';
import { orNull } from '../../kit/staff/action/or-null.ts';
import { AddBox } from '../../kit/staff/form/add-box.tsx';
import { useCreate } from '../../kit/staff/form/use-save.ts';
import { commonSorts } from '../../kit/staff/list/arrange-list.ts';
import { EntityList } from '../../kit/staff/list/entity-list.tsx';
import { ListCard } from '../../kit/staff/list/list-card.tsx';
import { useRemoval } from '../../kit/staff/list/selection/use-removal.tsx';
import { useTranslationStatuses } from '../../kit/staff/list/translation/use-arabic-states.ts';
import { notForListQuery } from '../../kit/staff/list/use-reload.ts';
import { editPathOf } from '../../kit/staff/record/entity-screens.ts';
import { Picture } from '../../kit/ui/picture/picture.tsx';
import { toSend } from './media-to-send.ts';
import { type Project, projectWrite } from './project.contract.ts';
import { projectEndpoints } from './project.endpoints.ts';
import { projectScreens } from './project.screens.ts';
import { ProjectForm } from './project-form.tsx';
import { projectPath } from './project-path.ts';
import { useProjectChoices } from './use-project-choices.ts';

/** `projects` is null when the list did not load; the form works without it. */
type ProjectsData = { projects: Project[] | null };

export async function loader({ context }: LoaderFunctionArgs): Promise<ProjectsData> {
  return {
    projects: await context
      .get(apiContext)
      .call(projectEndpoints.list, { query: { status: 'any' } })
      .catch(orNull),
  };
}

/** The list is all here: looking for something in it needs no request. */
export const shouldRevalidate = notForListQuery;

export const handle: PageHandle = { tone: 'light', head: ({ text }) => ({ title: text('admin.menu.projects') }) };

export function Component() {
  const text = useText();
  const { projects } = useLoaderData<ProjectsData>();
  return (
    <>
      <AddBox
        title={text('project.addTitle')}
        note={text('admin.form.bothLanguages')}
        isListEmpty={projects?.length === 0}
      >
        <AddProject />
      </AddBox>
      <ProjectList />
    </>
  );
}

function AddProject() {
  const saving = useCreate({
    toSend,
    create: projectEndpoints.create,
    done: 'project.added',
    sitePath: projectPath,
    screens: projectScreens,
  });
  return <ProjectForm schema={projectWrite} submitLabel="project.add" saving={saving} />;
}

function ProjectList() {
  const language = useLanguage();
  const { projects } = useLoaderData<ProjectsData>();
  const { types, categories } = useProjectChoices();
  const nameOf = (project: Project) => pick(project, 'title', language);
  const arabicOf = useTranslationStatuses('project', projects);
  const removal = useRemoval({
    endpoints: projectEndpoints,
    nameOf,
    actionLabel: 'project.delete',
    manyLabel: 'project.deleteMany',
  });
  return (
    <EntityList
      title="project.listTitle"
      searchLabel="project.search"
      empty={{ title: 'project.emptyTitle', text: 'project.emptyText' }}
      items={projects}
      nameOf={nameOf}
      factsOf={(project) => ({
        editPath: editPathOf(projectScreens, project.id),
        sitePath: projectPath(project),
        picture: project.headImageUrl,
        category: labelOf(categories, project.category),
        isHidden: project.hideFromSearch,
      })}
      endpoints={projectEndpoints}
      wordsOf={({ titleEN, titleAR, descriptionEN, descriptionAR }) => [titleEN, titleAR, descriptionEN, descriptionAR]}
      filters={[
        { name: 'type', label: 'project.type', options: types, valueOf: ({ type }) => type },
        { name: 'category', label: 'project.category', options: categories, valueOf: ({ category }) => category },
      ]}
      sorts={commonSorts(nameOf, language)}
      removal={removal}
      order={projectEndpoints.order}
    >
      {(project) => (
        <ListCard
          picture={project.headImageUrl && <Picture src={project.headImageUrl} alt="" sizes="320px" />}
          {...arabicOf(project)}
        >
          {project.type && (
            <Tag discipline={project.type === 'Hardware' ? 'hardware' : 'software'}>
              {[labelOf(types, project.type), labelOf(categories, project.category)].filter(Boolean).join(' · ')}
            </Tag>
          )}
        </ListCard>
      )}
    </EntityList>
  );
}

function labelOf(options: { value: string; label: string }[], wanted: string): string {
  return options.find(({ value }) => value === wanted)?.label ?? wanted;
}
