import { dateFormat } from "#contract/platform/kept-formats.ts";
import type { PublicShop } from "#contract/shops/public-shops.ts";
import { languageTag } from "#contract/platform/languages.ts";
import { useT } from "#web/lib/i18n.ts";
import { language } from "#web/lib/language.ts";

const week = [1, 2, 3, 4, 5, 6, 7];

/** The first of January 2024 was a Monday. */
const dayName = (day: number) =>
  dateFormat(languageTag(language()), { weekday: "long", timeZone: "UTC" }).format(
    new Date(Date.UTC(2024, 0, day)),
  );

/** When a shop is open, day by day. */
export function ShopHours({ hours }: Pick<PublicShop, "hours">) {
  const t = useT("visited");
  return (
    <dl className="grid max-w-xs grid-cols-[auto_1fr] gap-x-6 gap-y-1">
      {week.map((day) => {
        const spans = hours.find((one) => one.day === day)?.spans ?? [];
        return (
          <div key={day} className="contents">
            <dt>{dayName(day)}</dt>
            <dd className="text-right">
              {spans.length === 0 ? t("closed") : spans.map((span) => span.join("–")).join(", ")}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
