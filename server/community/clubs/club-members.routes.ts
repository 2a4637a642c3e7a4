import type { ClubMember } from "#contract/community/club-members.ts";
import {
  clubLinkDays,
  endClubLink,
  listClubMembers,
  makeClubLink,
  readClubLink,
  removeClubMember,
  setClubRole,
  followClubLink,
} from "#contract/community/club-members.ts";
import { secretDigest, secretText } from "#server/people/auth/session.ts";
import { userRepo } from "#server/people/auth/users.repo.ts";
import { blockRepo } from "#server/people/blocks/blocks.repo.ts";
import type { Act } from "#server/platform/act/act.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { counted, type RateLimit } from "#server/platform/http/rate-limit.ts";
import type { Say } from "#server/platform/language/sentence.ts";
import { forbidden, limitReached, notFound, Refusal } from "#server/platform/refusal/refusal.ts";
import { type ClubAccess, mayAlso } from "./club-access.ts";
import type { InClub } from "./in-club.ts";
import type { ClubMails } from "./club-mails.ts";
import { clubMemberRepo, isNamed, type MemberRow } from "./club-members.repo.ts";
import { clubRepo } from "./clubs.repo.ts";
import { clubChanged, letIn, takeOut } from "./joining-and-leaving.ts";
import type { ShownClubs } from "./club.presenter.ts";

interface Deps {
  db: Db;
  access: ClubAccess;
  shown: ShownClubs;
  mails: ClubMails;
  rates: RateLimit;
  appUrl: string;
  now: () => Date;
}

const dayMs = 86_400_000;

/** Who belongs to a club, and as what. */
export function clubMemberRoutes(serve: Serve, deps: Deps): void {
  const { db, access, shown, mails, rates, appUrl, now } = deps;

  serve(listClubMembers, async ({ user, params, query: { state, search, page, per_page }, say }) => {
    const { club } = await access.seen(
      user,
      params.slug,
      state && state !== "member" ? "joining.read" : "members.read",
    );
    const paged = { page, per_page };
    const { rows, total } = await clubMemberRepo(db).page(club.id, user.id, state ?? "member", search, paged);
    return { data: rows.map((row) => presentMember(row, say)), meta: { total, ...paged } };
  });

  serve(setClubRole, async ({ user, params, body, act, say }) => {
    await access.seen(user, params.slug, "members.write");
    const { role } = body();
    return counted(rates, { kind: "invitation", subject: String(user.id) }, () =>
      act(async (act) => {
        const held = await access.held(act, params.slug, "members.write");
        const people = clubMemberRepo(act.db);
        const before = await people.find(held.club.id, params.user);
        const given = before && before.state !== "asked" ? before.role : "member";
        if (role !== given && !mayAlso(held, "roles.write")) throw forbidden("club_role");
        if (before?.state === "member") await changeRole(act, held, before, role, say);
        else if (before?.state === "asked") await agree(act, held, params.user, role);
        else await invite(act, held, params.user, role);
        await clubChanged(act, held.club);
        const data = await people.find(held.club.id, params.user);
        if (!data) throw notFound("club_member_not_found");
        return act.answer({ data: presentMember(data, say) });
      }),
    );
  });

  async function changeRole(
    act: Act<"club.write">,
    held: InClub<"members.write">,
    before: MemberRow,
    role: ClubMember["role"],
    say: Say,
  ): Promise<void> {
    const people = clubMemberRepo(act.db);
    if (before.role === role) return;
    if (before.role === "owner" && (await people.isLastOwner(held.club.id, before.user_id)))
      throw new Refusal(409, "club_last_owner", { state: { data: presentMember(before, say) } });
    await people.put(act, held, before.user_id, { role, state: "member" });
  }

  async function agree(
    act: Act<"club.write">,
    held: InClub<"members.write">,
    userId: number,
    role: ClubMember["role"],
  ): Promise<void> {
    const people = clubMemberRepo(act.db);
    if (!(await people.hasRoom(held.club.id, "member"))) throw limitReached("club_members_limit");
    await people.put(act, held, userId, { role, state: "member" });
    const reader = await userRepo(act.db).find(userId);
    if (reader) await mails.sendLetIn(act.db, held.club, reader);
  }

  /** Invites somebody, who joins or not; whom a block parts is nobody here. */
  async function invite(
    act: Act<"club.write">,
    held: InClub<"members.write">,
    userId: number,
    role: ClubMember["role"],
  ): Promise<void> {
    const people = clubMemberRepo(act.db);
    const reader = await userRepo(act.db).find(userId);
    if (!reader || reader.disabled_at !== null) throw notFound("club_member_not_found");
    if (await blockRepo(act.db).isBetween(act.by, userId)) throw notFound("club_member_not_found");
    const known = await people.find(held.club.id, userId);
    if (!known && !(await people.hasRoom(held.club.id, "invited"))) throw limitReached("club_asking_limit");
    await people.put(act, held, userId, { role, state: "invited" });
    if (!known) await mails.sendInvited(act.db, held.club, reader, act.user.name);
  }

  serve(removeClubMember, async ({ user, params, act, say }) => {
    const isOwn = params.user === user.id;
    await access.seen(user, params.slug, isOwn ? "club.leave" : "members.write");
    await act(async (act) => {
      const held = await access.held(act, params.slug, isOwn ? "club.leave" : "members.write");
      const member = await clubMemberRepo(act.db).find(held.club.id, params.user);
      if (!member) throw notFound("club_member_not_found");
      // A host removes members, and an owner anybody.
      if (!isOwn && member.role !== "member" && !mayAlso(held, "roles.write")) throw forbidden("club_role");
      await takeOut(act, held, params.user, async () => ({ data: presentMember(member, say) }));
    });
    return { message: say("club_member_removed") };
  });

  serve(makeClubLink, async ({ user, params, act }) => {
    await access.seen(user, params.slug, "members.write");
    return act(async (act) => {
      const held = await access.held(act, params.slug, "members.write");
      const secret = secretText(32);
      const expires_at = new Date(Date.parse(act.at) + clubLinkDays * dayMs).toISOString();
      await clubRepo(act.db).putLink(act, held, { hash: secretDigest(secret), until: expires_at });
      await clubChanged(act, held.club);
      return act.answer({ data: { url: `${appUrl}/club-invitations/${secret}`, expires_at } });
    });
  });

  serve(endClubLink, async ({ user, params, act, say }) => {
    await access.seen(user, params.slug, "members.write");
    await act(async (act) => {
      const held = await access.held(act, params.slug, "members.write");
      await clubRepo(act.db).putLink(act, held, null);
      await clubChanged(act, held.club);
    });
    return { message: say("club_link_ended") };
  });

  serve(readClubLink, async ({ user, params }) => {
    const club = await clubRepo(db).byLink(secretDigest(params.token), now().toISOString());
    if (!club) throw notFound("club_link_gone");
    return { data: await shown.one(db, club.id, user.id) };
  });

  serve(followClubLink, ({ user, params, act }) =>
    act(async (act) => {
      const club = await clubRepo(act.db).lockByLink(secretDigest(params.token), act.at);
      if (!club || club.hidden === 1) throw notFound("club_link_gone");
      await letIn(act, { club }, user.id);
      await clubChanged(act, club);
      return act.answer({ data: await shown.one(act.db, club.id, user.id) });
    }),
  );
}

const presentMember = (row: MemberRow, say: Say): ClubMember => {
  const { is_public: _, ...member } = row;
  return { ...member, name: isNamed(row) ? member.name : say("club_somebody") };
};
