import { useT } from "#web/lib/i18n.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";

/** What looks like a field, in the header or on a phone's garage, and opens the line: to write, to ask and to find. */
export function LineOpener({ onPhone = false }: { onPhone?: boolean }) {
  const t = useT("garage");
  return (
    <Link
      to="#find"
      aria-label={t("bar.find")}
      aria-keyshortcuts="/ Control+K"
      className={`@container min-h-11 min-w-11 items-center gap-2.5 overflow-hidden rounded-control border-[1.5px] border-control bg-surface px-3 text-muted hover:border-ink ${onPhone ? "mb-4 flex lg:hidden" : "ml-auto hidden flex-[0_99_26rem] lg:flex"}`}
    >
      <Icon name="search" className="size-4.5" />
      {(["find", "find_short"] as const).map((text) => (
        <span
          key={text}
          className={`truncate text-md ${text === "find" ? "@max-[17.5rem]:hidden" : "@min-[17.5rem]:hidden"} ${onPhone ? "" : "max-xl:hidden"}`}
        >
          {t(`bar.${text}`)}
        </span>
      ))}
      {!onPhone && (
        <kbd className="narrow ml-auto rounded-badge border border-divider px-1.5 text-xs max-xl:hidden">
          /
        </kbd>
      )}
    </Link>
  );
}
