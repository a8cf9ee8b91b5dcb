import { blogCalls } from '../../entities/blog/blog.calls.ts';
import { blogScreens } from '../../entities/blog/blog.screens.ts';
import { projectCalls } from '../../entities/project/project.calls.ts';
import { projectScreens } from '../../entities/project/project.screens.ts';
import { serviceCalls } from '../../entities/service/service.calls.ts';
import { serviceScreens } from '../../entities/service/service.screens.ts';
import type { ApiClient } from '../../kit/client/api-client.ts';
import { editPathOf } from '../../kit/staff/record/entity-screens.ts';
import type { EditWay } from './edit-way.ts';

/** The address where a page is edited: that of the record's form, once the record is found. */
export async function editTargetOf(way: EditWay, api: ApiClient): Promise<string> {
  if ('to' in way) return way.to;
  const params = { slug: way.named };
  switch (way.record) {
    case 'article':
      return editPathOf(blogScreens, (await api.call(blogCalls.bySlug, { params })).id);
    case 'project':
      return editPathOf(projectScreens, (await api.call(projectCalls.bySlug, { params })).id);
    case 'service': {
      const [service] = await api.call(serviceCalls.list, { query: { Category: way.named } });
      // A category may have no service yet: then the list is where one is added.
      return service ? editPathOf(serviceScreens, service.id) : serviceScreens.list.path;
    }
  }
}
