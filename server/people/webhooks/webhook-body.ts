import type { WebhookPreset } from "#contract/people/webhooks.ts";
import { type Language, translator } from "#server/platform/language/language.ts";
import type { WebhookMessage } from "./webhook-message.ts";

interface Shaped {
  headers: Record<string, string>;
  body: Buffer;
}

const json = (body: object): Shaped => ({
  headers: { "content-type": "application/json" },
  body: Buffer.from(JSON.stringify(body)),
});

/** Returns a message as a preset's program takes it; null: by Standard Webhooks. */
export function webhookBody(
  message: WebhookMessage,
  preset: WebhookPreset | null,
  language: Language,
): Shaped {
  if (preset === null) return json(message);
  const { title, url } = message.data;
  const heading = translator(language)(`webhook_events.${headings[message.type]}`);
  const text = title ? `${heading}: ${title}` : heading;
  switch (preset) {
    case "ntfy":
      return {
        headers: { "content-type": "text/plain; charset=utf-8", click: url },
        body: Buffer.from(text),
      };
    case "gotify":
      return json({
        title: heading,
        message: title || heading,
        extras: { "client::notification": { click: { url } } },
      });
    case "discord":
      // A title that says "@everyone" calls nobody.
      return json({ content: `${text}\n${url}`, allowed_mentions: { parse: [] } });
    case "matrix":
      // As matrix-hookshot takes it.
      return json({ text: `${text}\n${url}` });
  }
}

/** The words above a message of each type. */
const headings = {
  "care.due": "care_due",
  "care.soon": "care_soon",
  "ride.created": "ride_created",
  "ride_import.done": "ride_import_done",
  "service.created": "service_created",
  "expense.created": "expense_created",
  "bike.created": "bike_created",
  "bike.updated": "bike_updated",
  "bike.stolen": "bike_stolen",
  "sighting.created": "sighting_created",
  "webhook.test": "webhook_test",
} as const satisfies Record<WebhookMessage["type"], string>;
