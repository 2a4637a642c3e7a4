import { knownLanguage, languageTag } from "#contract/platform/languages.ts";
import { userRepo } from "#server/people/auth/users.repo.ts";
import type { PushOfEvent } from "#server/people/notifications/event-push.ts";
import type { Db } from "#server/platform/db/open.ts";
import { type Language, translator } from "#server/platform/language/language.ts";
import type { Post } from "#server/platform/mail/post.ts";
import { shopRepo } from "#server/shops/shops/shops.repo.ts";
import type { AppointmentRow } from "./appointments.repo.ts";

interface Deps {
  post: Post;
  pushOf: PushOfEvent;
  appUrl: string;
}

/** What the rider is mailed about: a move of the shop's, or an appointment tomorrow. */
type ToRider = "confirmed" | "proposed" | "declined" | "cancelled" | "tomorrow";
/** The rider's moves that the shop is mailed about. */
type ToShop = "requested" | "accepted" | "refused" | "withdrawn";

export type AppointmentMails = ReturnType<typeof appointmentMails>;

const dayIn = (language: Language, day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(languageTag(language), {
    dateStyle: "full",
    timeZone: "UTC",
  });

/** Mails about appointments, each in the transaction of its cause; a reminder also comes to the rider's devices, where they want news of shops. */
export function appointmentMails({ post, pushOf, appUrl }: Deps) {
  return {
    async tellRider(trx: Db, row: AppointmentRow, what: ToRider): Promise<void> {
      const [rider, shop] = [
        row.rider_id === null ? undefined : await userRepo(trx).find(row.rider_id),
        await shopRepo(trx).find(row.slug),
      ];
      if (!rider || !shop) return;
      const language = knownLanguage(rider.language);
      const t = translator(language);
      const day = dayIn(language, row.day);
      const sentence = t(`appointment_mail_${what}`, { shop: shop.name, day });
      const place = [shop.street, `${shop.postal_code} ${shop.city}`, shop.phone].filter(Boolean).join("\n");
      const reason = row.reason ? `\n\n${row.reason}` : "";
      const subject = t("mail.appointment.subject", { shop: shop.name, day });
      const text = t("mail.appointment.text", { sentence, place, reason, appUrl });
      await post.send(trx, { to: rider.email, subject, text, replyTo: shop.email }, rider.id);
      if (what !== "tomorrow") return;
      const tag = `appointment-${row.id}` as const;
      await pushOf(trx, rider.id, "orders", () => ({
        title: subject,
        body: sentence,
        path: "/dashboard",
        tag,
      }));
    },

    async tellShop(trx: Db, row: AppointmentRow, what: ToShop): Promise<void> {
      const shop = await shopRepo(trx).find(row.slug);
      if (!shop) return;
      const [first] = JSON.parse(shop.languages) as string[];
      const language = knownLanguage(first);
      const t = translator(language);
      const day = dayIn(language, row.day);
      const rider = row.rider_name ?? "";
      const bike = [row.bike_brand, row.bike_model].filter(Boolean).join(" ");
      const place = [rider, bike, row.wishes].filter(Boolean).join("\n");
      const sentence = t(`appointment_mail_${what}`, { day });
      const reason = row.reason ? `\n\n${row.reason}` : "";
      const subject = t("mail.appointment.subject", { shop: shop.name, day });
      const text = t("mail.appointment.text", { sentence, place, reason, appUrl });
      await post.send(trx, { to: shop.email, subject, text });
    },
  };
}
