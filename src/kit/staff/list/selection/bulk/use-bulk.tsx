import { EyeOff, Globe, type LucideIcon, Tag } from 'lucide-react';
import { useState } from 'react';
import type { TextKey } from '../../../../i18n/text.ts';
import { useText } from '../../../../i18n/use-text.tsx';
import type { Action } from '../../../action/use-action.ts';
import { useConfirmedAction } from '../../../action/use-confirmed-action.ts';
import { useApi } from '../../../session/api-context.ts';
import type { ListItem } from '../../list-item-context.ts';
import type { ListCalls, ListedRecord } from '../../listed-record.ts';
import { useEach } from '../use-each.tsx';
import type { Refused, Report } from './bulk-report.tsx';
import { refusalIn } from './refusal.ts';
import { type CategoryChange, setCategory } from './set-category.ts';

/** Whether there is something to publish. What is scheduled goes live by itself. */
export function canBePublished({ standing }: ListedRecord): boolean {
  return standing?.status === 'draft' || standing?.status === 'changed';
}

const isDraft = ({ standing }: ListedRecord) => standing?.status === 'draft';

/** In the languages that it is public in, and until when it was to be; a draft in all of them. */
function publication({ standing }: ListedRecord): object {
  const { languages = [], unpublishAt } = standing ?? {};
  return { ...(languages.length > 0 && { languages }), ...(unpublishAt && { unpublishAt }) };
}

type Work = {
  items: ListItem[];
  call: (item: ListItem) => Promise<unknown>;
  /** With `{number}` and `{count}`. */
  progress: TextKey;
  /** With `{count}`: all of it. */
  done: TextKey;
  /** With `{done}` and `{left}`: some of it. */
  partly: TextKey;
  icon: LucideIcon;
  /** More to say about those that it was done to. */
  also?: (done: ListItem[]) => string;
  /** How to take it back from those that it was done to, where some of them can go back. */
  undo?: (done: ListItem[]) => Work | null;
};

/**
 * Publishing, taking off the site and sorting several records at once. What the server refuses stops no other: a report
 * names it with the reasons. What breaks off says how far it got, and can be gone on with.
 */
export function useBulk(calls: ListCalls, onEnd: () => void) {
  const api = useApi();
  const text = useText();
  const { perform, dialog } = useConfirmedAction();
  const { each, dialog: progress } = useEach();
  const [report, setReport] = useState<Report | null>(null);

  function actionOf({ items, call, ...work }: Work, onAllDone?: () => void): Action {
    const refused: Refused[] = [];
    const { finished, steps } = each(work.progress, items, async (item) => {
      try {
        await call(item);
      } catch (error) {
        refused.push({ item, problem: refusalIn(error) });
      }
    });
    const done = () => finished.filter((item) => !refused.some((one) => one.item === item));
    const said = (sentence: string) => [sentence, work.also?.(done())].filter(Boolean).join(' ');
    const backAll = work.undo?.(items);
    return {
      ...steps,
      async onDone() {
        await steps.onDone();
        if (done().length === items.length) onAllDone?.();
        if (refused.length === 0) return;
        const back = work.undo?.(done());
        const title = said(text(work.partly, { done: done().length, left: refused.length }));
        setReport({ title, refused, onUndo: back ? () => perform(actionOf(back)) : undefined });
      },
      // Stopped half-way, it was done to some; where some were refused, the report says it.
      done: () => (refused.length === 0 && done().length > 0 ? said(text(work.done, { count: done().length })) : null),
      icon: work.icon,
      undo: backAll ? () => actionOf(work.undo?.(done()) ?? { ...backAll, items: [] }) : undefined,
      failed: (reason) => text('list.bulk.stopped', { done: done().length, count: items.length, reason }),
    };
  }

  /** What was published before as well cannot go back: what visitors read until now is in its history. */
  const publishing = (items: ListItem[]): Work => ({
    items,
    call: (item) => api.call(calls.publish, { params: { id: item.id }, body: publication(item) }),
    progress: 'list.bulk.publishing',
    done: 'list.bulk.published',
    partly: 'list.bulk.publishedPartly',
    icon: Globe,
    undo: (done) => (done.some(isDraft) ? unpublishing(done.filter(isDraft)) : null),
  });

  /** Undoing would also publish what lay aside: such records stay drafts. */
  const unpublishing = (items: ListItem[]): Work => ({
    items,
    call: ({ id }) => api.call(calls.unpublish, { params: { id } }),
    progress: 'list.bulk.unpublishing',
    done: 'list.bulk.unpublished',
    partly: 'list.bulk.unpublishedPartly',
    icon: EyeOff,
    undo: (done) => {
      const unchanged = done.filter(({ standing }) => standing?.status === 'published');
      if (unchanged.length === 0) return null;
      const count = done.length - unchanged.length;
      return { ...publishing(unchanged), also: () => (count > 0 ? text('list.bulk.stayDrafts', { count }) : '') };
    },
  });

  function sorting(items: ListItem[], categoryOf: (item: ListItem) => string): Work {
    const changes = new Map<number, CategoryChange>();
    return {
      items,
      call: async (item) => changes.set(item.id, await setCategory(api, calls, item.id, categoryOf(item))),
      progress: 'list.bulk.sorting',
      done: 'list.bulk.sorted',
      partly: 'list.bulk.sortedPartly',
      icon: Tag,
      also: (done) => {
        const count = done.filter(({ id }) => changes.get(id)?.isAside).length;
        return count > 0 ? text('list.bulk.aside', { count }) : '';
      },
      undo: (done) => (done.length > 0 ? sorting(done, ({ id }) => changes.get(id)?.before ?? '') : null),
    };
  }

  return {
    publish: (items: ListItem[]) => perform(actionOf(publishing(items), onEnd)),
    unpublish: (items: ListItem[]) => {
      const count = items.length;
      const question = {
        tone: 'change' as const,
        title: text('list.bulk.unpublishQuestion', { count }),
        consequence: text('list.bulk.unpublishConsequence'),
        safeLabel: text('list.bulk.unpublishKeep'),
        actionLabel: text('list.bulk.unpublish', { count }),
      };
      return perform({ question, ...actionOf(unpublishing(items), onEnd) });
    },
    setCategory: (items: ListItem[], category: string) =>
      perform(
        actionOf(
          sorting(items, () => category),
          onEnd,
        ),
      ),
    report,
    closeReport: () => setReport(null),
    dialog: dialog || progress,
  };
}
