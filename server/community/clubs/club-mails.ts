import { knownLanguage } from "#contract/platform/languages.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { ClubRow } from "#server/platform/db/schema.ts";
import { translator } from "#server/platform/language/language.ts";
import type { Post } from "#server/platform/mail/post.ts";
import { greetingOf } from "#server/platform/mail/strangers.ts";
import { clubMemberRepo } from "./club-members.repo.ts";

interface Deps {
  post: Post;
  appUrl: string;
}

interface Reader {
  id: number;
  name: string;
  email: string;
  email_verified_at: string | null;
  language: string;
}

export type ClubMails = ReturnType<typeof clubMails>;

/** Mails about clubs, each in the transaction of its cause; none to an address that is not confirmed. */
export function clubMails({ post, appUrl }: Deps) {
  async function send(
    trx: Db,
    reader: Reader,
    key: "club_asked" | "club_let_in" | "club_invited",
    { slug, name: club }: Pick<ClubRow, "slug" | "name">,
    name = "",
  ): Promise<void> {
    if (reader.email_verified_at === null) return;
    const t = translator(knownLanguage(reader.language));
    const values = { greeted: greetingOf(reader), club, name, url: `${appUrl}/clubs/${slug}`, appUrl };
    const [subject, text] = [t(`mail.${key}.subject`, values), t(`mail.${key}.text`, values)];
    await post.send(trx, { to: reader.email, subject, text }, reader.id);
  }

  return {
    /** Mails those who lead a club that somebody wants to join. */
    async sendJoinRequest(trx: Db, club: ClubRow, { name }: Pick<Viewer, "name">): Promise<void> {
      for (const leader of await clubMemberRepo(trx).leadersOf(club.id))
        await send(trx, leader, "club_asked", club, name);
    },

    sendLetIn: (trx: Db, club: ClubRow, reader: Reader) => send(trx, reader, "club_let_in", club),
    sendInvited: (trx: Db, club: ClubRow, reader: Reader, by: string) =>
      send(trx, reader, "club_invited", club, by),
  };
}
