import * as z from 'zod/mini';
import { blogColumns } from '../../src/entities/blog/blog.api.server.ts';
import { blogUpdate } from '../../src/entities/blog/blog.contract.ts';
import { blogSample } from '../../src/entities/blog/blog.sample.ts';

const { Image: _, ...body } = blogSample;
const columns = blogColumns(z.parse(blogUpdate, body));

/** A row of an article, for whoever needs more of them than the API takes in a moment. */
export function blogRow(number: number, date: string) {
  return {
    ...columns,
    slug: `article-${number}`,
    image: '/uploads/none.webp',
    date,
    position: number,
    version: 1,
    createdAt: date,
    updatedAt: date,
  };
}
