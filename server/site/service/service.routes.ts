import { registerService } from "#contract/site/service.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { translator } from "#server/platform/language/language.ts";
import { counted, type RateLimit } from "#server/platform/http/rate-limit.ts";
import type { Notify } from "#server/platform/mail/notices.ts";
import type { Post } from "#server/platform/mail/post.ts";
import type { Strangers } from "#server/platform/mail/strangers.ts";
import type { ServiceRegistrationRepo } from "./service-registrations.repo.ts";

interface Deps {
  registrations: ServiceRegistrationRepo;
  rates: RateLimit;
  notify: Notify;
  post: Post;
  strangers: Strangers;
  appUrl: string;
  /** Within how many hours an answer is promised; 0: none is. */
  promised: number;
  now: () => Date;
}

export function serviceRoutes(serve: Serve, deps: Deps): void {
  const { registrations, rates, notify, post, strangers, appUrl, promised, now } = deps;
  serve(registerService, async ({ body, ip, language, say }) => {
    const given = body();
    const { email, owner_name, service_name, ...rest } = given;
    const { phone = null, service_description = null } = rest;
    const registration = { ...given, phone, service_description };
    const t = translator(language);
    const account_type = t(`service_${given.account_type}`);
    const reading = promised ? t("service_answered", { count: promised }) : t("mail.service_received.read");
    const values = { type: account_type, reading, appUrl };
    const text = t("mail.service_received.text", values);
    const subject = t("mail.service_received.subject");
    const sender = { name: owner_name, email };
    const fields = { service_name, ...rest, account_type, phone, service_description };
    await counted(rates, { kind: "service", ip }, async () => {
      const mayWrite = await strangers.mayWrite(email);
      await registrations.insert(
        { ...registration, language, created_at: now().toISOString() },
        async (trx) => {
          if (mayWrite) await post.send(trx, { to: email, subject, text });
          await notify(trx, { kind: "service", sender, about: service_name, fields, language });
        },
      );
    });
    return { message: say("service_received") };
  });
}
