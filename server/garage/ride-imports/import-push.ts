import type { PushOfEvent } from "#server/people/notifications/event-push.ts";
import type { AtEnd } from "./ride-imports.repo.ts";

/** Shows on the rider's devices that an import is over, and what has come in. */
export const importPush =
  (pushOf: PushOfEvent): AtEnd =>
  (trx, { id, user_id, state, imported }) =>
    pushOf(trx, user_id, "imports", (t) => ({
      title: t(state === "done" ? "push.import_done" : "push.import_failed"),
      body: t("push_rides", { count: imported }),
      path: "/rides",
      tag: `import-${id}`,
    }));
