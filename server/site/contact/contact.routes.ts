import { sendContactMessage } from "#contract/site/contact.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { counted, type RateLimit } from "#server/platform/http/rate-limit.ts";
import type { Notify } from "#server/platform/mail/notices.ts";
import type { ContactRepo } from "./contact.repo.ts";

interface Deps {
  messages: ContactRepo;
  rates: RateLimit;
  notify: Notify;
  /** Within how many hours an answer is promised; 0: none is. */
  promised: number;
  now: () => Date;
}

export function contactRoutes(serve: Serve, { messages, rates, notify, promised, now }: Deps): void {
  serve(sendContactMessage, async ({ body, ip, language, say }) => {
    const given = body();
    const { subject, message } = given;
    const notice = { sender: given, about: subject, fields: { subject, message }, language };
    await counted(rates, { kind: "contact", ip }, () =>
      messages.insert({ ...given, language, created_at: now().toISOString() }, (trx) =>
        notify(trx, { kind: "contact", ...notice }),
      ),
    );
    return { message: promised ? say("contact_promised", { count: promised }) : say("contact_received") };
  });
}
