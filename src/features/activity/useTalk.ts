// What a person does in the stream: writes, answers, changes, deletes, reacts. Draws nothing.
import { useState, type RefObject } from 'react';
import type { Comment, FileValue, ReactionChange } from '../../contract/index.ts';
import { usePorts } from '../../render/core/index.ts';
import { useFilesDoor, type FilesDoor } from '../../render/uploads/index.ts';
import type { ActivityList } from './useActivity.ts';

/** On its way to the server. */
export interface Pending {
  id: string;
  body: string;
  files: readonly FileValue[];
  parent?: string;
}

export interface Talk {
  pending: Pending | undefined;
  /** Id of the comment that is answered. */
  answering: string | undefined;
  /** Id of the comment that is changed. */
  editing: string | undefined;
  /** Where files go; undefined: nowhere. */
  door: FilesDoor | undefined;
  draftKey(name: string): string;
  answer(id: string): void;
  edit(id: string): void;
  /** The last of one's own that may be changed. */
  editLast(): void;
  /** Neither answers nor changes any more; the entry has the focus. */
  close(id: string): void;
  /** Reject when it was not taken. */
  send(comment: Pending): Promise<void>;
  change(comment: Comment, body: string, files: readonly FileValue[]): Promise<void>;
  remove(comment: Comment): Promise<void>;
  react(comment: Comment, change: ReactionChange): Promise<void>;
}

export interface TalkOptions {
  model: string;
  id: string;
  list: ActivityList;
  feed: RefObject<HTMLElement | null>;
  /** Where the newest are not shown, one was sent which is. */
  onNewest(): void;
}

export function useTalk({ model, id, list, feed, onNewest }: TalkOptions): Talk {
  const { data } = usePorts();
  const [pending, setPending] = useState<Pending>();
  const [answering, setAnswering] = useState<string>();
  const [editing, setEditing] = useState<string>();

  function close(of: string): void {
    setAnswering(undefined);
    setEditing(undefined);
    feed.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(of)}"]`)?.focus();
  }

  const limits = list.newest?.file_limits;
  const door = useFilesDoor({ model, id }, limits);
  return {
    pending,
    answering,
    editing,
    close,
    door,
    draftKey: (name) => `comment ${model} ${id} ${name}`,
    answer(of) {
      setEditing(undefined);
      setAnswering(of);
    },
    edit(of) {
      setAnswering(undefined);
      setEditing(of);
    },
    editLast() {
      const all = (list.items ?? []).flatMap(({ comment, replies = [] }) => (comment ? [comment, ...replies] : []));
      const last = all
        .filter((comment) => comment.can_change)
        .toSorted((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at))
        .at(-1);
      if (last) setEditing(last.id);
    },
    async send(comment) {
      setPending(comment);
      try {
        const { files, ...text } = comment;
        const held = files.length > 0 ? { files: idsOf(files) } : {};
        list.take(await (await data.talk()).writeComment(model, id, { ...text, ...held, isNew: true }, { files }));
        if (comment.parent !== undefined) close(comment.id);
        else if (list.newest?.later === true) onNewest();
      } finally {
        setPending(undefined);
      }
    },
    async change(comment, body, files) {
      const change = limits ? { files: idsOf(files) } : {};
      list.take(
        await (
          await data.talk()
        ).writeComment(model, id, { id: comment.id, body, ...change, isNew: false }, { known: comment, files }),
      );
      close(comment.id);
    },
    async remove(comment) {
      await (await data.talk()).removeComment(model, id, comment.id);
      const { reactions: _signs, files: _files, ...left } = comment;
      list.take({ ...left, body: '', deleted: true, can_change: false, can_delete: false });
    },
    async react(comment, change) {
      list.take(await (await data.talk()).react(model, id, comment.id, { ...change, context: { known: comment } }));
    },
  };
}

function idsOf(files: readonly FileValue[]): string[] {
  return files.map(({ id }) => id);
}
