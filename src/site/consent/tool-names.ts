import { sayList } from '../../kit/i18n/say-list.ts';
import { useLanguage } from '../../kit/i18n/use-text.tsx';
import type { Tool } from './answer.ts';

/** As their makers write them, in every language. */
const names: Record<Tool, string> = { google: 'Google Analytics', meta: 'Meta Pixel', tiktok: 'TikTok Pixel' };

/** Those that also serve advertising, not only counting. */
export const isAdvertising = (tool: Tool) => tool !== 'google';

/** "Google Analytics and Meta Pixel", as the page's language lists them. */
export function useToolNames(): (tools: Tool[]) => string {
  const language = useLanguage();
  return (tools) =>
    sayList(
      language,
      tools.map((tool) => names[tool]),
    );
}
