import type { Language } from "#contract/platform/languages.ts";

/** A notification, as a device shows it. */
export interface PushMessage {
  language: Language;
  title: string;
  body: string;
  /** Where a touch leads: a path of the site. */
  path: string;
  /** A later one with the same tag replaces it. */
  tag:
    | "care"
    | "test"
    | "searches"
    | `appointment-${number}`
    | `club-ride-${number}`
    | `club-thread-${number}`
    | `import-${number}`
    | `order-${number}`
    | `question-${number}`
    | `sighting-${number}`
    | `thread-${number}`;
  /** The plan that it is about, and the words of what can be done with it. */
  plan?: { id: number; done: string; later: string };
  /** What the icon's mark counts. */
  badge?: number;
}

/** Bytes of a message before it is encrypted. */
const mostBytes = 3000;
const mostCharacters = { title: 150, body: 600 };

/**
 * Returns a message in the declarative form, which Safari shows without a worker and ours reads too. Actions lead to the plan;
 * only a worker can do more with them.
 */
export function pushText(message: PushMessage, appUrl: string): string {
  const { language, title, path, tag, plan, badge } = message;
  const navigate = appUrl + path;
  const textWith = (body: string) =>
    JSON.stringify({
      web_push: 8030,
      notification: {
        title: shortened(title, mostCharacters.title),
        body,
        navigate,
        lang: language,
        tag,
        ...(plan && {
          data: { plan: plan.id },
          actions: [
            { action: "done", title: plan.done, navigate: `${navigate}?done=${plan.id}` },
            { action: "later", title: plan.later, navigate: `${navigate}?later=${plan.id}` },
          ],
        }),
      },
      ...(badge !== undefined && { app_badge: String(badge) }),
    });
  for (let most = mostCharacters.body; ; most = Math.floor(most / 2)) {
    const text = textWith(shortened(message.body, most));
    if (Buffer.byteLength(text) <= mostBytes || most === 0) return text;
  }
}

/** As many code points as fit. */
function shortened(text: string, most: number): string {
  const points = [...text];
  return points.length > most ? `${points.slice(0, Math.max(0, most - 1)).join("")}…` : text;
}
