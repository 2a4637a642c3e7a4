import type { CSSProperties, ReactNode } from "react";
import type { NowItem } from "#contract/garage/now.ts";
import { addressOfNow } from "./now-address.ts";
import { bringBack, putOff } from "./later.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { StateShape } from "#web/ui/state-shape.tsx";

interface NowRowProps {
  item: NowItem;
  id: string;
  /** A small picture of its bike. */
  picture: ReactNode;
  paint: string;
  /** Only the first has the dark button: one thing stands out. */
  isFirst: boolean;
}

/** One sentence about what needs the rider now, with its action and Later. */
export function NowRow({ item, id, picture, paint, isFirst }: NowRowProps) {
  const t = useT("garage");
  const name = [item.title, item.bike?.name].filter(Boolean).join(", ");
  const later = t("now.later_of", { name });
  function leaveOut() {
    putOff(id);
    toast({
      text: t("now.tomorrow", { name }),
      about: `later ${id}`,
      action: { label: t("now.undo"), onClick: () => bringBack(id) },
    });
  }
  return (
    <li
      style={{ "--paint": paint } as CSSProperties}
      className="grid grid-cols-[3.375rem_1fr] items-center gap-x-3 gap-y-1.5 border-t border-divider px-3.5 py-2.5 first:border-t-0 sm:grid-cols-[4.75rem_1fr_auto] sm:gap-x-4.5 sm:px-5"
    >
      <div className="self-start sm:self-center">{picture}</div>
      <div className="min-w-0">
        <p className="text-base/6 wrap-anywhere">
          <StateShape state="due" className="mr-2 inline size-4.5 align-[-0.2em]" />
          <b>{item.title}</b>
          {item.bike && (
            <>
              {"\u00A0"}· {item.bike.name}
            </>
          )}
        </p>
        <p className="narrow text-md/5 text-muted wrap-anywhere">{item.text}</p>
      </div>
      <div className="flex items-center gap-1 max-sm:col-start-2">
        <ButtonLink
          size="sm"
          variant={isFirst ? "primary" : "outline"}
          to={addressOfNow(item)}
          aria-label={`${t(`now.action.${item.action}`)}: ${name}`}
          className="px-4!"
        >
          {t(`now.action.${item.action}`)}
        </ButtonLink>
        {item.plan_id !== null ? (
          <ButtonLink size="sm" variant="quiet" to={`/dashboard?later=${item.plan_id}`} aria-label={later}>
            {t("now.later")}
          </ButtonLink>
        ) : (
          <Button size="sm" variant="quiet" aria-label={later} onClick={leaveOut}>
            {t("now.later")}
          </Button>
        )}
      </div>
    </li>
  );
}
