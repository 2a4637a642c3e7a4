import type { ThreadMessage, Thread } from "#contract/market/threads.ts";
import { hasLinks, warningOf } from "#contract/market/warning.ts";
import { blockRepo } from "#server/people/blocks/blocks.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { MessagePhotoRow, MessageRow } from "#server/platform/db/schema.ts";
import type { Say } from "#server/platform/language/sentence.ts";
import { type NamedThread, threadRepo } from "./threads.repo.ts";

/** Who reads, when, and in which words. */
interface Reader {
  user: number;
  at: string;
  say: Say;
}

/** The other of the two; null once that account is gone. */
export const otherOf = (thread: Pick<NamedThread, "buyer_id" | "seller_id">, user: number): number | null =>
  thread.buyer_id === user ? thread.seller_id : thread.buyer_id;

interface ReadMessages {
  isBuyer: boolean;
  at: string;
  photos: ReadonlyMap<number | null, readonly MessagePhotoRow[]>;
  urlOf: (photo: number) => string;
}

/** Messages of a conversation: links of a stranger may be opened once one has answered. */
export function presentMessages(
  rows: readonly MessageRow[],
  { isBuyer, at: now, photos, urlOf }: ReadMessages,
): ThreadMessage[] {
  const own = isBuyer ? 1 : 0;
  const hasAnswered = rows.some(({ by_buyer }) => by_buyer === own);
  return rows.map(({ id, by_buyer, text, at, visible_at, removed }) => {
    const mine = by_buyer === own;
    const shown = removed === 1 ? "" : text;
    return {
      id,
      mine,
      who: null,
      text: shown,
      photos: removed === 1 ? [] : (photos.get(id) ?? []).map(({ id }) => ({ id, url: urlOf(id) })),
      at,
      waits_until: mine && visible_at > now ? visible_at : null,
      warning: mine ? null : warningOf(shown),
      links: hasLinks(shown) && (mine || hasAnswered),
      edited_at: null,
      deleted: removed === 1,
      mentions: [],
    };
  });
}

/** Conversations as one of the two has them. */
export async function presentThreads(
  db: Db,
  threads: readonly NamedThread[],
  { user, at, say }: Reader,
): Promise<Thread[]> {
  const { last, unread } = await threadRepo(db).standOf(threads, user, at);
  const shown: Thread[] = [];
  for (const thread of threads) {
    const isBuyer = thread.buyer_id === user;
    const other = otherOf(thread, user);
    const name = isBuyer ? thread.seller : thread.buyer;
    const message = last.get(thread.id);
    shown.push({
      id: thread.id,
      with: { user_id: other, name: name ?? say("deleted_user") },
      about: {
        kind: "listing",
        id: thread.listing_id,
        title: thread.title,
        mine: !isBuyer,
        bike_id: isBuyer || thread.handed_on_at !== null ? null : thread.bike_id,
      },
      last: message
        ? {
            text: message.removed === 1 ? "" : message.text,
            at: message.at,
            mine: (message.by_buyer === 1) === isBuyer,
          }
        : null,
      unread: unread.get(thread.id) ?? 0,
      muted: (isBuyer ? thread.buyer_muted : thread.seller_muted) === 1,
      blocked: other !== null && (await blockRepo(db).isBetween(user, other)),
    });
  }
  return shown;
}
