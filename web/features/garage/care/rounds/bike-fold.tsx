import { useId, useState } from "react";
import type { Bike } from "#contract/garage/bikes.ts";
import type { CareMark } from "#contract/garage/care-plans.ts";
import type { NowItem } from "#contract/garage/now.ts";
import { BikeDrawing } from "#web/drawing/bike-drawing.tsx";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { pointed } from "#web/lib/pointed.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { BikeRounds } from "./bike-rounds.tsx";
import { CareNowRow } from "./now-row.tsx";

interface BikeFoldProps {
  bike: Bike;
  mark: CareMark | undefined;
  /** What is now. */
  items: readonly NowItem[];
  /** The first of all bikes: its act is the page's. */
  first: NowItem | undefined;
  /** On phones its head is one line; folded, it shows only its first one. */
  isBrief: boolean;
}

/** A bike's care: its summary and what is now; open, all of its lines. */
export function BikeFold({ bike, mark, items, first, isBrief }: BikeFoldProps) {
  const t = useT("rounds");
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isWatched = (mark?.plans ?? 0) > 0 || items.length > 0;
  const soon = mark?.coming ?? 0;
  const names = items.slice(0, isBrief ? 1 : 2).map(({ title }) => pointed(title));
  const texts = { names: names.join(", "), more: number(items.length - names.length) };
  const now =
    items.length > 0 && t(items.length > names.length ? "summary.named_more" : "summary.named", texts);
  const later = soon > 0 && t("summary.soon", { number: number(soon) });
  const fine = t(isWatched ? "summary.fine" : "summary.none");
  const head = (
    <>
      <BikeDrawing bike={bike} label={null} className="h-9 w-14 shrink-0" />
      <span className={cx("min-w-0 flex-1 text-left", isBrief && "max-sm:leading-5")}>
        <strong className="font-semibold wrap-anywhere">{bike.name}</strong>
        <span className={cx("narrow block text-md text-muted wrap-anywhere", isBrief && "max-sm:text-sm/5")}>
          {now || later || fine}
          {now && later && <span className={isBrief ? "max-sm:hidden" : undefined}>, {later}</span>}
        </span>
      </span>
    </>
  );
  return (
    <section
      aria-label={bike.name}
      className={cx("rounded-card border border-divider bg-surface", isBrief ? "mb-2 sm:mb-4" : "mb-4")}
    >
      {isWatched ? (
        <h2>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            className={cx(
              "flex w-full items-center gap-3 px-4 -outline-offset-2! hover:bg-sunken sm:min-h-14 sm:py-2",
              isBrief ? "min-h-11 py-0.5" : "min-h-14 py-2",
            )}
          >
            {head}
            <Icon
              name="chevron-right"
              className={isOpen ? "size-5 shrink-0 rotate-90" : "size-5 shrink-0 text-muted"}
            />
          </button>
        </h2>
      ) : (
        <h2 className="flex min-h-14 items-center gap-3 px-4 py-2">
          {head}
          {!bike.read_only && (
            <ButtonLink
              size="sm"
              to={`/bikes/${bike.id}/care`}
              aria-label={t("set_up_of", { name: bike.name })}
            >
              {t("set_up")}
            </ButtonLink>
          )}
        </h2>
      )}
      <div id={id}>
        {isOpen ? (
          <>
            <ul aria-label={t("open_of", { name: bike.name })} className="[&>*]:border-t">
              <BikeRounds bike={bike} />
            </ul>
            <p className="border-t border-divider px-4 py-2">
              <TextLink to={`/bikes/${bike.id}/care`}>{t("whole")}</TextLink>
            </p>
          </>
        ) : (
          items.length > 0 && (
            <ul aria-label={`${t("now")}: ${bike.name}`} className="[&>*]:border-t">
              {(isBrief ? items.slice(0, 1) : items).map((item, at) => (
                <CareNowRow key={at} item={item} isFirst={item === first} />
              ))}
            </ul>
          )
        )}
      </div>
    </section>
  );
}
