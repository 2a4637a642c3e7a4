import { messageBounds } from "#contract/market/thread-bounds.ts";
import {
  beginThread,
  countUnread,
  listMessages,
  listThreads,
  muteThread,
  readThread,
  readThreadHead,
  sendMessage,
} from "#contract/market/threads.ts";
import { threadUpdated } from "#contract/market/market-events.ts";
import type { Boards } from "#server/community/boards/boards.ts";
import { userRepo } from "#server/people/auth/users.repo.ts";
import { blockRepo } from "#server/people/blocks/blocks.repo.ts";
import type { Act, MakeAct } from "#server/platform/act/act.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { MessageRow, ThreadRow } from "#server/platform/db/schema.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import type { Say } from "#server/platform/language/sentence.ts";
import { forbidden, notFound, tooMany } from "#server/platform/refusal/refusal.ts";
import { listingRepo } from "#server/market/listings/listings.repo.ts";
import { listingStateAt } from "#server/market/listings/listing-state.ts";
import { countAlike } from "./alike.ts";
import { messageMailKind } from "./message-mails.ts";
import type { MessagePhotoAddresses } from "./message-photo-addresses.ts";
import { messagePhotoRepo } from "./message-photos.repo.ts";
import { otherOf, presentMessages, presentThreads } from "./thread.presenter.ts";
import { threadRepo } from "./threads.repo.ts";

interface Deps {
  db: Db;
  /** Whether there are conversations about listings. */
  isOn: boolean;
  /** The boards of clubs, whose threads are read and written in the same way; null where there are none. */
  boards: Boards | null;
  /** Quotas and the wait of very new accounts. */
  isLimited: boolean;
  addresses: MessagePhotoAddresses;
  now: () => Date;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** What riders write to each other about listings, and on the boards of clubs. */
export function threadRoutes(serve: Serve, deps: Deps): void {
  const { db, isOn, boards, isLimited, addresses, now } = deps;
  const instant = () => now().toISOString();

  /** A conversation of somebody's about a listing. */
  const found = async (userId: number, id: number) =>
    isOn ? threadRepo(db).find(userId, id, instant()) : undefined;

  serve(listMessages, async ({ user, params, query, say }) => {
    const at = instant();
    const thread = await found(user.id, params.id);
    if (!thread && boards) return boards.read(user, params.id, query.before ?? null, say);
    if (!thread) throw notFound("thread_not_found");
    const isBuyer = thread.buyer_id === user.id;
    const rows = await threadRepo(db).messages(thread.id, isBuyer, at);
    return { data: await shown(db, rows, { isBuyer, at, user: user.id }) };
  });

  serve(sendMessage, async ({ user, params, body, act, say }) => {
    const thread = await found(user.id, params.id);
    if (!thread && boards) {
      await boards.seen(user, params.id, "board.write");
      const message = body();
      return act((act) => boards.write(act, params.id, message, say));
    }
    if (!thread) throw notFound("thread_not_found");
    const given = body();
    const other = otherOf(thread, user.id);
    if (other === null) throw forbidden("message_to_nobody");
    return act(async (act) => {
      await refuseBlocked(act, other);
      return act.answer({ data: await write(act, thread, given) });
    });
  });

  if (!isOn) return;

  serve(listThreads, async ({ user, query: { page, per_page }, say }) => {
    const at = instant();
    const { rows, total } = await threadRepo(db).page(user.id, at, { page, per_page });
    return {
      data: await presentThreads(db, rows, { user: user.id, at, say }),
      meta: { total, page, per_page },
    };
  });

  serve(countUnread, async ({ user }) => {
    const [repo, at] = [threadRepo(db), instant()];
    return { data: { unread: await repo.unreadOf(user.id, at), threads: await repo.countOf(user.id, at) } };
  });

  serve(readThreadHead, async ({ user, params, say }) => {
    const at = instant();
    const thread = await threadRepo(db).find(user.id, params.id, at);
    const [data] = await presentThreads(db, thread ? [thread] : [], { user: user.id, at, say });
    if (!data) throw notFound("thread_not_found");
    return { data };
  });

  serve(beginThread, async ({ user, params, body, act }) => {
    const row = await listingRepo(db).find(params.id);
    const isSeen = row && row.hidden === 0 && ["active", "reserved"].includes(listingStateAt(row, instant()));
    if (!row || (!isSeen && row.user_id !== user.id)) throw notFound("listing_not_found");
    if (row.user_id === user.id) throw forbidden("message_own_listing");
    const given = body();
    return act(async (act) => {
      const repo = threadRepo(act.db);
      await refuseBlocked(act, row.user_id);
      const known = await repo.ofBuyer(row.id, user.id);
      if (!known && isLimited) await refuseMany(act);
      const thread = known ?? (await repo.begin(act, row));
      const message = await write(act, thread, given);
      return act.answer({ data: { thread_id: thread.id, message } });
    });
  });

  async function refuseBlocked(act: Act<"message.write">, other: number): Promise<void> {
    if (await blockRepo(act.db).isBetween(act.by, other)) throw forbidden("message_blocked");
  }

  /** 5 new conversations a day, 20 a week, and 3 in an account's first week. */
  async function refuseMany(act: Act<"message.write">): Promise<void> {
    const repo = threadRepo(act.db);
    const before = (ms: number) => new Date(Date.parse(act.at) - ms).toISOString();
    const own = await userRepo(act.db).find(act.by);
    const isNew = own !== undefined && own.created_at > before(7 * dayMs);
    const { day, week, firstWeek } = messageBounds;
    const [inDay, inWeek] = [
      await repo.begunSince(act.by, before(dayMs)),
      await repo.begunSince(act.by, before(7 * dayMs)),
    ];
    if (inDay >= day || inWeek >= (isNew ? firstWeek : week)) throw tooMany(dayMs / 1000);
  }

  /** Messages with their photos, as one of the two reads them. */
  async function shown(
    db: Db,
    rows: readonly MessageRow[],
    { user, ...read }: { isBuyer: boolean; at: string; user: number },
  ) {
    const photos = await messagePhotoRepo(db).of(rows.map(({ id }) => id));
    return presentMessages(rows, { ...read, photos, urlOf: addresses.urlFor(user) });
  }

  async function write(
    act: Act<"message.write">,
    thread: ThreadRow,
    { text, photos }: { text?: string | null | undefined; photos?: number[] | null | undefined },
  ) {
    const repo = threadRepo(act.db);
    const isBuyer = thread.buyer_id === act.by;
    const isFirst = await waits(act);
    if (isFirst) await refuseAlike(act, text ?? "");
    const visible_at = isFirst ? later(act.at) : act.at;
    const row = await repo.write(act, thread, { by_buyer: isBuyer, text: text ?? "", visible_at });
    await messagePhotoRepo(act.db).send(act, row.id, photos ?? []);
    await act.event(threadUpdated, thread.id, {});
    const payload = { thread: thread.id, message: row.id };
    await act.enqueue(messageMailKind, payload, { runAt: new Date(visible_at) });
    const [message] = await shown(act.db, [row], { isBuyer, at: act.at, user: act.by });
    if (!message) throw notFound("thread_not_found");
    return message;
  }

  /** Whether a message is the first one of an account that is younger than a day. */
  async function waits(act: Act<"message.write">): Promise<boolean> {
    if (!isLimited) return false;
    const own = await userRepo(act.db).find(act.by);
    const youngest = new Date(Date.parse(act.at) - dayMs).toISOString();
    return own !== undefined && own.created_at > youngest && !(await threadRepo(act.db).hasWritten(act.by));
  }
  /** The same text from one new account after another is one sender's. */
  async function refuseAlike(act: Act<"message.write">, text: string): Promise<void> {
    const since = new Date(Date.parse(act.at) - dayMs).toISOString();
    const others = await threadRepo(act.db).waitedSince(since, act.by);
    if (countAlike(text, others) >= messageBounds.alike) throw tooMany(dayMs / 1000);
  }
  const later = (at: string) => new Date(Date.parse(at) + messageBounds.waitMinutes * minuteMs).toISOString();

  /** Changes how one has a conversation. */
  async function change(
    {
      user,
      params,
      act,
      say,
    }: { user: Viewer; params: { id: number }; act: MakeAct<"message.write">; say: Say },
    work: (act: Act<"message.write">, thread: ThreadRow) => Promise<unknown>,
  ) {
    return act(async (act) => {
      const thread = await threadRepo(act.db).find(user.id, params.id, act.at);
      if (!thread) throw notFound("thread_not_found");
      await work(act, thread);
      await act.event(threadUpdated, thread.id, {});
      const after = await threadRepo(act.db).find(user.id, params.id, act.at);
      const [data] = await presentThreads(act.db, after ? [after] : [], { user: user.id, at: act.at, say });
      if (!data) throw notFound("thread_not_found");
      return act.answer({ data });
    });
  }

  serve(readThread, (call) => change(call, (act, thread) => threadRepo(act.db).read(act, thread)));
  serve(muteThread, (call) => {
    const muted = call.body().muted ?? true;
    return change(call, (act, thread) => threadRepo(act.db).mute(act, thread, muted));
  });
}
