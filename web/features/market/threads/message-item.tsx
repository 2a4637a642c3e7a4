import type { ThreadMessage } from "#contract/market/threads.ts";
import { pictureAt } from "#contract/platform/pictures.ts";
import { dateTime } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { hasAddress, LinkedText } from "#web/ui/linked-text.tsx";

interface MessageItemProps {
  message: ThreadMessage;
  /** Whose it is, where it is the other's. */
  name: string;
}

/** A message: its text, its photos, why it waits, and what to be careful about. */
export function MessageItem({ message, name }: MessageItemProps) {
  const t = useT("messages");
  const { id, mine, text, photos, at, waits_until, warning, links } = message;
  const isEmpty = text === "" && photos.length === 0;
  return (
    <li
      className={cx(
        "max-w-[min(36rem,85%)] min-w-0 rounded-card border px-3.5 py-2",
        mine
          ? "justify-self-end border-divider bg-blue-tint"
          : "justify-self-start border-divider bg-surface",
      )}
    >
      <p className="sr-only">{mine ? t("by_me") : name}</p>
      {isEmpty && <p className="text-muted italic">{t("removed")}</p>}
      {text && (
        <p className="whitespace-pre-wrap wrap-anywhere">{links ? <LinkedText text={text} /> : text}</p>
      )}
      {photos.length > 0 && (
        <div className="mt-1.5 flex flex-wrap gap-2">
          {photos.map((photo, index) => (
            <a key={photo.id} href={photo.url} target="_blank" rel="noopener">
              <img
                src={pictureAt(photo.url, 320)}
                alt={t("photo_of", { number: index + 1 })}
                width={144}
                height={144}
                loading="lazy"
                className="size-36 rounded-control bg-sunken object-cover"
              />
            </a>
          ))}
        </div>
      )}
      {warning && (
        <p className="mt-2 flex gap-2 border-l-4 border-red bg-red-tint px-3 py-2">
          <Icon name="warning" className="mt-0.5 size-5 shrink-0 text-red" />
          <span>{t("warning")}</span>
        </p>
      )}
      {!links && !mine && hasAddress(text) && <p className="mt-1 text-sm text-muted">{t("links_later")}</p>}
      <p className="narrow mt-0.5 flex flex-wrap items-center gap-x-3 text-xs text-muted">
        {dateTime(at)}
        {waits_until && (
          <span className="font-semibold text-ink">{t("waits", { at: dateTime(waits_until) })}</span>
        )}
        {!mine && !isEmpty && (
          <Link
            to={`/report?what=message&id=${id}`}
            className="-my-2 inline-flex min-h-11 min-w-11 items-center underline underline-offset-4"
          >
            {t("report")}
          </Link>
        )}
      </p>
    </li>
  );
}
