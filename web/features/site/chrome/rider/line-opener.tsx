import { useT } from "#web/lib/i18n.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";

/** Its name is the text that is seen: the short one where there is little room. A header of up to xl shows the icon alone. */
const looks = {
  long: { phone: "@max-[17.5rem]:hidden", header: "max-xl:sr-only xl:@max-[17.5rem]:hidden" },
  short: { phone: "@min-[17.5rem]:hidden", header: "max-xl:hidden @min-[17.5rem]:hidden" },
};

/** What looks like a field, in the header or on a phone's garage, and opens the line: to write, to ask and to find. */
export function LineOpener({ onPhone = false }: { onPhone?: boolean }) {
  const t = useT("garage");
  const place = onPhone ? "phone" : "header";
  return (
    <Link
      to="#find"
      aria-keyshortcuts="/ Control+K"
      className={`@container min-h-11 min-w-11 items-center gap-2.5 overflow-hidden rounded-control border-[1.5px] border-control bg-surface px-3 text-muted hover:border-ink ${onPhone ? "mb-4 flex lg:hidden" : "ml-auto hidden flex-[0_99_26rem] lg:flex"}`}
    >
      <Icon name="search" className="size-4.5" />
      <span className={`truncate text-md ${looks.long[place]}`}>{t("bar.find")}</span>
      <span className={`truncate text-md ${looks.short[place]}`}>{t("bar.find_short")}</span>
      {!onPhone && (
        <kbd
          aria-hidden="true"
          className="narrow ml-auto rounded-badge border border-divider px-1.5 text-xs max-xl:hidden"
        >
          /
        </kbd>
      )}
    </Link>
  );
}
