import type { Language } from '../i18n/languages.ts';
import { hasPictures, type PictureFacts } from '../media/picture-facts.ts';
import type { ApiClient, CallInput } from './api-client.ts';

type Options = {
  language: () => Language;
  /** Whether what is asked for is shown with its pictures. */
  isShown: (input: CallInput | undefined) => boolean;
  note: (language: Language, answer: unknown, facts: PictureFacts) => void;
};

/**
 * The same client, which asks for what the library says of the pictures in an answer together with the answer, so that no
 * page waits for a second one.
 */
export function withPictures(api: ApiClient, { language, isShown, note }: Options): ApiClient {
  const callWithTag: ApiClient['callWithTag'] = async (endpoint, input) => {
    const isRead = endpoint.method === 'GET' && endpoint.access === 'public';
    if (!isRead || !isShown(input)) return api.callWithTag(endpoint, input);
    const pictures = language();
    const answered = await api.callWithTag(endpoint, asking(pictures, input));
    const { data }: { data: unknown } = answered;
    // A list that is sent in parts comes without them.
    if (!hasPictures(data)) return answered;
    note(pictures, data.answer, data.pictures);
    return { ...answered, data: data.answer as typeof answered.data };
  };
  return { callWithTag, call: async (endpoint, input) => (await callWithTag(endpoint, input)).data };
}

const asking = (pictures: Language, input?: CallInput): CallInput => ({
  ...input,
  query: { ...input?.query, pictures },
});
