import { translator } from "#server/platform/language/language.ts";
import type { PushMessage } from "#server/people/push/push-message.ts";
import type { CareReader } from "./care-mail.ts";
import { careWording, warrantyPath } from "./care-wording.ts";
import type { Tidings } from "./news.ts";

/** Lines of a notification that are about several things. */
const mostLines = 4;

/** Words the notification of what is new, on a device; a single plan can be done or put off from it. */
export function carePush(
  fresh: readonly Tidings[],
  { language, units }: Pick<CareReader, "language" | "units">,
  badge: number,
): PushMessage {
  const t = translator(language);
  const { worded } = careWording({ language, units });
  const common = { language, tag: "care", badge } as const;
  const [first] = fresh;
  if (first && fresh.length === 1) {
    const { entry } = first;
    const { bike, what, why } = worded(entry);
    const path = entry.bike ? `/bikes/${entry.bike.id}/care` : "/care";
    return {
      ...common,
      title: entry.bike ? t("mail.care.subject", { bike, what }) : what,
      body: why,
      path: entry.kind === "warranty" ? warrantyPath(entry) : path,
      ...(entry.kind === "plan" &&
        entry.bike && { plan: { id: entry.id, done: t("push.done"), later: t("push.later") } }),
    };
  }
  const bikes = new Set(fresh.map(({ entry }) => entry.bike?.id));
  const [only] = bikes;
  return {
    ...common,
    title: t("care_mail_subject", { count: fresh.length }),
    body: fresh
      .slice(0, mostLines)
      .map(({ entry }) => worded(entry))
      .map(({ bike, what }) => `${bike}: ${what}`)
      .concat(fresh.length > mostLines ? ["…"] : [])
      .join("\n"),
    path: bikes.size === 1 && only !== undefined ? `/bikes/${only}/care` : "/care",
  };
}
