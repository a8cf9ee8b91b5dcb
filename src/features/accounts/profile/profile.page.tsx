import type { TaggedAnswer } from '../../../kit/client/api-client.ts';
import { apiContext } from '../../../kit/pages/page-context.ts';
import type { PageHandle } from '../../../kit/pages/page-module.ts';
import { useLoaderData, useRevalidator } from '../../../kit/router/hooks.ts';
import type { LoaderFunctionArgs } from '../../../kit/router/routes.ts';
import { type EditData, Edited, loadEdited } from '../../../kit/staff/form/edit-screen.tsx';
import { forgetPerson } from '../guard.ts';
import { AboutForm } from './about-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { profileCalls } from './profile.calls.ts';
import { SecondFactor } from './second-factor.tsx';
import { SignOut } from './sign-out.tsx';

type ProfileRead = typeof profileCalls.read;

export function loader({ context }: LoaderFunctionArgs) {
  return loadEdited(context.get(apiContext), profileCalls.read, '');
}

export const handle: PageHandle = { tone: 'light', head: ({ text }) => ({ title: text('profile.title') }) };

export function Component() {
  const data = useLoaderData<EditData<ProfileRead>>();
  const { revalidate } = useRevalidator();

  /** The head of the page shows the person, too. */
  function reload() {
    forgetPerson();
    return revalidate();
  }

  return (
    <Edited data={data} back={null}>
      {() => data.state === 'there' && <Sections loaded={data.loaded} reload={reload} />}
    </Edited>
  );
}

function Sections({ loaded, reload }: { loaded: TaggedAnswer<ProfileRead>; reload: () => Promise<void> }) {
  const { data: profile } = loaded;
  return (
    <>
      <AboutForm key={loaded.etag} loaded={loaded} onSaved={reload} />
      <PasswordForm email={profile.email} onChanged={reload} />
      <SecondFactor profile={profile} onChanged={reload} />
      <SignOut />
    </>
  );
}
