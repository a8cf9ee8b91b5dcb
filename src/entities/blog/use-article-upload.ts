import { sendWithProgress } from '../../kit/staff/action/upload-progress.ts';
import { toFormData } from '../../kit/staff/form/to-form-data.ts';
import { useApi } from '../../kit/staff/session/api-context.ts';
import { blogCalls } from './blog.calls.ts';

/** Stores a picture inside an article, which shows it by the address that this answers with. */
export function useArticleUpload() {
  const api = useApi();
  return async (file: File): Promise<string> => {
    const body = toFormData({ Image: file });
    return (await api.call(blogCalls.keepPicture, { body, send: sendWithProgress })).url;
  };
}
