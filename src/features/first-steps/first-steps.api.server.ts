import type { FastifyInstance } from 'fastify';
import { rememberLast } from '../../kit/db/system-values.server.ts';
import { type ApiDeps, addEndpoints } from '../../kit/http/endpoint-routes.server.ts';
import type { RecordType } from '../../kit/records/record-type.server.ts';
import type { AllSettings } from '../settings/settings.contract.ts';
import { demoContentEndpoints } from './demo/demo-content.endpoints.ts';
import { countDemo, removeDemo, restoreDemo } from './demo/demo-content.server.ts';
import { type FirstSteps, stepNames } from './first-steps.contract.ts';
import { firstStepsEndpoints } from './first-steps.endpoints.ts';
import { stepsDone } from './steps-done.server.ts';

type FirstStepsDeps = ApiDeps & {
  kinds: RecordType[];
  settings: () => Promise<AllSettings>;
};

const hiddenName = 'firstStepsHidden';

/** The way from the demo company to one's own, and how what it brought goes and comes back. */
export function firstStepsApi(api: FastifyInstance, deps: FirstStepsDeps) {
  const { store, kinds } = deps;
  const db = store.tables();

  async function read(): Promise<FirstSteps> {
    const demo = await countDemo(db, kinds);
    const settings = await deps.settings();
    const done = await stepsDone(db, { settings, demo, isMailOn: deps.mail.isOn, origin: deps.origin() });
    const hidden = await db.selectFrom('system').select('value').where('name', '=', hiddenName).executeTakeFirst();
    const steps = stepNames.map((name) => ({ name, isDone: done[name] }));
    return { steps, demo, isHidden: hidden?.value === 'true' };
  }

  addEndpoints(api, firstStepsEndpoints, deps, {
    read,
    update: async ({ body }) => {
      await rememberLast(store, hiddenName, String(body.isHidden));
      return read();
    },
  });

  addEndpoints(api, demoContentEndpoints, deps, {
    remove: ({ query }) => {
      const wanted = query.kinds?.split(',');
      return removeDemo(store, wanted ? kinds.filter(({ name }) => wanted.includes(name)) : kinds);
    },
    restore: ({ body }) => restoreDemo(store, kinds, body.since),
  });
}
