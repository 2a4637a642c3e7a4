import { clubCreated } from "#contract/community/club-events.ts";
import { clubBounds, type ClubChange } from "#contract/community/club-input.ts";
import {
  closeClub,
  createClub,
  joinClub,
  leaveClub,
  muteClub,
  listClubs,
  readClub,
  updateClub,
} from "#contract/community/clubs.ts";
import type { Act } from "#server/platform/act/act.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { forbidden, invalid, limitReached } from "#server/platform/refusal/refusal.ts";
import { refuseStale } from "#server/platform/refusal/stale.ts";
import type { ClubAccess } from "./club-access.ts";
import type { InClub } from "./in-club.ts";
import { clubChanged, letIn, takeOut } from "./joining-and-leaving.ts";
import type { ClubMails } from "./club-mails.ts";
import { clubMemberRepo } from "./club-members.repo.ts";
import { clubPhotoIn, shopOwnedBy } from "./club-things.repo.ts";
import { type ClubColumns, clubRepo } from "./clubs.repo.ts";
import type { ShownClubs } from "./club.presenter.ts";

interface Deps {
  db: Db;
  access: ClubAccess;
  shown: ShownClubs;
  mails: ClubMails;
}

/** Clubs, and how one comes into them and out again. */
export function clubRoutes(serve: Serve, { db, access, shown, mails }: Deps): void {
  serve(listClubs, async ({ user, query: { search, mine, page, per_page } }) => {
    const reader = user?.account ?? null;
    const wanted = { search, mine: mine === "true", page, per_page };
    const { rows, total } = await clubRepo(db).page(reader, wanted);
    return { data: await shown.present(db, rows, reader), meta: { total, page, per_page } };
  });

  serve(createClub, async ({ user, body, act }) => {
    const { name, text = null, town = null, joining = "open", visible = "public" } = body();
    return act(async (act) => {
      const clubs = clubRepo(act.db);
      if ((await clubs.countOwned(user.id)) >= clubBounds.owned) throw limitReached("club_owned_limit");
      if ((await clubs.countLocked()) >= clubBounds.clubs) throw limitReached("club_limit");
      const club = await clubs.insert(act, { name, text, town, joining, visible });
      await act.event(clubCreated, club.id, { club_id: club.id, title: club.name });
      return act.answer({ data: await shown.one(act.db, club.id, user.id) });
    });
  });

  serve(readClub, async ({ user, params }) => {
    const { club, user_id } = await access.seen(user, params.slug, "club.look");
    return { data: await shown.one(db, club.id, user_id) };
  });

  serve(updateClub, async ({ user, params, body, act }) => {
    await access.seen(user, params.slug, "club.write");
    const change = body();
    return act(async (act) => {
      const held = await access.held(act, params.slug, "club.write");
      const { club } = held;
      const now = await shown.one(act.db, club.id, user.id);
      refuseStale(change.version, club.version, () => ({ data: now }));
      await clubRepo(act.db).update(act, held, await columnsOf(act, held, change));
      await clubChanged(act, club);
      return act.answer({ data: await shown.one(act.db, club.id, user.id) });
    });
  });

  serve(closeClub, async ({ user, params, act, say }) => {
    await access.seen(user, params.slug, "club.close");
    await act(async (act) => {
      const held = await access.held(act, params.slug, "club.close");
      await clubRepo(act.db).close(act, held);
      await clubChanged(act, held.club);
    });
    return { message: say("club_closed") };
  });

  serve(joinClub, async ({ user, params, act }) => {
    await access.seen(user, params.slug, "club.join");
    return act(async (act) => {
      const held = await access.held(act, params.slug, "club.join");
      const { club, state } = held;
      const isIn = state === "invited" || club.joining === "open";
      if (state !== "member" && !isIn && club.joining === "invitation") throw forbidden("club_by_invitation");
      if (isIn) await letIn(act, held, user.id);
      else if (state === null) {
        if (!(await clubMemberRepo(act.db).hasRoom(club.id, "asked")))
          throw limitReached("club_asking_limit");
        const isFirst = (await clubMemberRepo(act.db).asking([club.id])).size === 0;
        await clubMemberRepo(act.db).put(act, held, user.id, { role: "member", state: "asked" });
        // Further ones are counted in the app: one mail is enough until they are answered.
        if (isFirst) await mails.sendJoinRequest(act.db, club, user);
      }
      await clubChanged(act, club);
      return act.answer({ data: await shown.one(act.db, club.id, user.id) });
    });
  });

  serve(muteClub, async ({ user, params, body, act }) => {
    await access.seen(user, params.slug, "club.mute");
    const { muted } = body();
    return act(async (act) => {
      const held = await access.held(act, params.slug, "club.mute");
      await clubMemberRepo(act.db).mute(act, held, muted ?? true);
      await clubChanged(act, held.club);
      return act.answer({ data: await shown.one(act.db, held.club.id, user.id) });
    });
  });

  serve(leaveClub, async ({ user, params, act }) => {
    await access.seen(user, params.slug, "club.leave");
    return act(async (act) => {
      const held = await access.held(act, params.slug, "club.leave");
      await takeOut(act, held, user.id, async () => ({
        data: await shown.one(act.db, held.club.id, user.id),
      }));
      return act.answer({ data: await shown.one(act.db, held.club.id, user.id) });
    });
  });
}

/** What a change writes: a photo of the club's own, and a shop of whoever makes the change. */
async function columnsOf(
  act: Act<"club.write">,
  { club }: InClub<"club.write">,
  { shop, ...rest }: ClubChange,
): Promise<ClubColumns> {
  const { version: _, ...change } = rest;
  const { photo_id } = change;
  if (photo_id && !(await clubPhotoIn(act.db, club.id, photo_id)))
    throw invalid("photo_id", "photo_not_found");
  if (shop === undefined) return given(change);
  const owned = shop === null ? null : await shopOwnedBy(act.db, act.by, shop);
  if (owned === undefined) throw invalid("shop", "shop_not_found");
  return { ...given(change), shop_id: owned?.id ?? null };
}

/** Without the fields that are left out. */
const given = <T extends object>(change: T) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as ClubColumns;
