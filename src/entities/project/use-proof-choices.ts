import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { contentCalls, type Paths } from '../../kit/contract/content-calls.ts';
import { calls } from '../../kit/contract/endpoint.ts';
import { useApi } from '../../kit/staff/session/api-context.ts';
import type { Project } from './project.contract.ts';

type Listed<One> = { list: { output: z.core.$ZodType<One[]> } };

type Shown<Name extends 'client' | 'review' | 'member'> = NonNullable<Project[Name]>;

/** All that a project has to know of other kinds. */
const clientCalls = calls<Listed<Shown<'client'>>>()(contentCalls('client', '/Clients'));
const reviewCalls = calls<Listed<Shown<'review'>>>()(contentCalls('review', '/Reviews'));
const teamPaths: Paths = { list: '/Teams/Members', one: '/Teams/Member' };
const memberCalls = calls<Listed<Shown<'member'>>>()(contentCalls('teamMember', teamPaths));

export type ProofChoices = {
  clients: Shown<'client'>[];
  reviews: Shown<'review'>[];
  members: Shown<'member'>[];
};

/** What a project can name. Until the lists are there, what it names already. */
export function useProofChoices(project?: Project): ProofChoices {
  const api = useApi();
  const [choices, setChoices] = useState<ProofChoices>({
    clients: project?.client ? [project.client] : [],
    reviews: project?.review ? [project.review] : [],
    members: project?.member ? [project.member] : [],
  });

  useEffect(() => {
    Promise.all([api.call(clientCalls.list), api.call(reviewCalls.list), api.call(memberCalls.list)])
      .then(([clients, reviews, members]) => setChoices({ clients, reviews, members }))
      // The form does without: what is stored stays possible.
      .catch(() => undefined);
  }, [api]);

  return choices;
}
