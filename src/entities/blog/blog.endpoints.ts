import { withSchemas } from '../../kit/contract/endpoint.ts';
import { blogCalls } from './blog.calls.ts';
import { blogSchemas } from './blog.contract.ts';

export const blogEndpoints = withSchemas(blogCalls, blogSchemas);
