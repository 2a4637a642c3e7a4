import { clubBounds } from "#contract/community/club-input.ts";
import {
  addClubTool,
  type ClubTool,
  lendClubTool,
  listClubTools,
  removeClubTool,
} from "#contract/community/club-tools.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Act } from "#server/platform/act/act.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import type { Say } from "#server/platform/language/sentence.ts";
import { forbidden, invalid, limitReached, notFound } from "#server/platform/refusal/refusal.ts";
import { blockRepo } from "#server/people/blocks/blocks.repo.ts";
import { type ClubAccess, mayAlso } from "#server/community/clubs/club-access.ts";
import type { InClub } from "#server/community/clubs/in-club.ts";
import { countInClub } from "#server/community/clubs/club-things.repo.ts";
import { clubMemberRepo } from "#server/community/clubs/club-members.repo.ts";
import { clubChanged } from "#server/community/clubs/joining-and-leaving.ts";
import { clubToolRepo, type NamedTool } from "./club-tools.repo.ts";

interface Deps {
  db: Db;
  access: ClubAccess;
}

/** Tools that the members of a club lend to each other. */
export function clubToolRoutes(serve: Serve, { db, access }: Deps): void {
  serve(listClubTools, async ({ user, params, query: { page, per_page }, say }) => {
    const { club } = await access.seen(user, params.slug, "tools.read");
    const { rows, total } = await clubToolRepo(db).page(club.id, user.id, { page, per_page });
    return { data: rows.map((row) => presentTool(row, say)), meta: { total, page, per_page } };
  });

  serve(addClubTool, async ({ user, params, body, act, say }) => {
    await access.seen(user, params.slug, "tools.write");
    const { name, text = null } = body();
    return act(async (act) => {
      const held = await access.held(act, params.slug, "tools.write");
      const tools = clubToolRepo(act.db);
      if ((await countInClub(act.db, "club_tools", held.club.id)) >= clubBounds.tools)
        throw limitReached("club_tools_limit");
      const id = await tools.insert(act, held, { name, text });
      await clubChanged(act, held.club);
      return act.answer({ data: presentTool(await found(act.db, id, user.id), say) });
    });
  });

  serve(lendClubTool, async ({ user, params, body, act, say }) => {
    const { tool } = await opened(user, params.id);
    if (tool.user_id !== user.id) throw forbidden("club_tool_of_others");
    const { to = null, until = null } = body();
    return act(async (act) => {
      const held = await access.heldById(act, tool.club_id, "tools.write");
      if ((await found(act.db, tool.id, user.id)).user_id !== user.id) throw forbidden("club_tool_of_others");
      await clubToolRepo(act.db).lend(act, tool.id, {
        lent_id: typeof to === "number" ? await memberOf(act, held, to) : null,
        lent_name: typeof to === "string" ? to : null,
        lent_until: to === null ? null : until,
      });
      await clubChanged(act, held.club);
      return act.answer({ data: presentTool(await found(act.db, tool.id, user.id), say) });
    });
  });

  /** The number of a member whom no block parts from who lends. */
  async function memberOf(act: Act, { club }: Pick<InClub, "club">, id: number): Promise<number> {
    const [member] = await clubMemberRepo(act.db).membersAmong(club.id, [id]);
    if (member === undefined || (await blockRepo(act.db).isBetween(act.by, id)))
      throw invalid("to", "club_member_not_found");
    return member;
  }

  serve(removeClubTool, async ({ user, params, act, say }) => {
    const { tool, held } = await opened(user, params.id);
    if (tool.user_id !== user.id && !mayAlso(held, "tools.tidy")) throw forbidden("club_tool_of_others");
    await act(async (act) => {
      const again = await access.heldById(act, tool.club_id, "tools.read");
      if (tool.user_id !== user.id && !mayAlso(again, "tools.tidy")) throw forbidden("club_tool_of_others");
      await clubToolRepo(act.db).remove(act, tool.id);
      await clubChanged(act, again.club);
    });
    return { message: say("club_tool_removed") };
  });

  /** A tool that somebody sees, with its club. */
  async function opened(user: Viewer, id: number) {
    const tool = await found(db, id, user.id);
    const held = await access.seenById(user, tool.club_id, "tools.read");
    if (await blockRepo(db).isBetween(user.id, tool.user_id)) throw notFound("club_tool_not_found");
    return { tool, held };
  }
}

async function found(db: Db, id: number, reader: number): Promise<NamedTool> {
  const tool = await clubToolRepo(db).find(id, reader);
  if (!tool) throw notFound("club_tool_not_found");
  return tool;
}

function presentTool(tool: NamedTool, say: Say): ClubTool {
  const { lent_id, lent_name, lent_until: until, borrower } = tool;
  const name = borrower ?? lent_name ?? (lent_id === null ? null : say("club_somebody"));
  return {
    id: tool.id,
    name: tool.name,
    text: tool.text,
    owner: { user_id: tool.user_id, name: tool.owner },
    lent: name === null ? null : { user_id: borrower === null ? null : lent_id, name, until },
  };
}
