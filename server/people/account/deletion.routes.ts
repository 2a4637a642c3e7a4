import { Confirmed, deleteAccount, downloadData } from "#contract/people/account.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import type { RunAccountHooks } from "#server/platform/modules/account-hooks.ts";
import { translator } from "#server/platform/language/language.ts";
import type { RateLimit } from "#server/platform/http/rate-limit.ts";
import { invalid, unauthenticated } from "#server/platform/refusal/refusal.ts";
import type { Post } from "#server/platform/mail/post.ts";
import { greetingOf } from "#server/platform/mail/strangers.ts";
import { sendFile } from "#server/platform/files/download.ts";
import type { Confirm } from "./confirm.ts";
import type { DeletionRepo } from "./deletion.repo.ts";
import type { FinishDeletion } from "./finish-deletion.ts";
import type { OwnDataFiles } from "./own-data.ts";

interface Deps {
  deletion: DeletionRepo;
  finish: FinishDeletion["finish"];
  hooks: Pick<RunAccountHooks, "ending">;
  ownData: OwnDataFiles;
  confirm: Confirm;
  rates: RateLimit;
  post: Post;
  config: { APP_URL: string };
  now: () => Date;
}

/** A rider's right to all their data, and to be forgotten. */
export function deletionRoutes(serve: Serve, deps: Deps): void {
  const { deletion, finish, hooks, ownData, confirm, rates, post, config, now } = deps;

  serve(downloadData, async ({ user, language, log, reply }) => {
    await rates.take({ kind: "export", subject: String(user.id) });
    const name = `spokebook-my-data-${now().toISOString().slice(0, 10)}.zip`;
    // Loaded on demand: few riders request an archive.
    const { archiveOf } = await import("#server/platform/files/archive.ts");
    const content = archiveOf(ownData(user, language, log));
    return sendFile(reply, { type: "application/zip", name, content });
  });

  serve(deleteAccount, async ({ user, account: own, body, request, ip, language, say, log }) => {
    await confirm.spare(user, Confirmed, request.body);
    const { password, texts } = body();
    const account = await confirm(user, password, ip, "password");
    if (await deletion.isLastAdmin(user.id)) throw invalid("account", "account_last_admin");
    await hooks.ending(user);
    const at = now().toISOString();
    const t = translator(language);
    const text = t("mail.deleted.text", { greeted: greetingOf(account), appUrl: config.APP_URL });
    const subject = t("mail.deleted.subject");
    const ended = await deletion.end(own, { at, textsStay: texts === "keep" }, (trx) =>
      post.send(trx, { to: account.email, subject, text }),
    );
    if (ended === "gone") throw unauthenticated();
    if (ended === "last_admin") throw invalid("account", "account_last_admin");
    // It is deleted for the rider whatever happens now: what is left goes a little later.
    await finish(user.id).catch((error: unknown) =>
      log.error({ err: error }, "an account is not deleted yet"),
    );
    return { message: say("account_deleted") };
  });
}
