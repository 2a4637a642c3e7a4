import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { Pager } from "#web/ui/pager.tsx";

interface PagedPlacesProps {
  meta: { total: number; page: number; per_page: number };
  onPage: (page: number) => void;
}

/** The pages of a list of clubs, or of something in one; nothing where there is one page. */
export function PagedPlaces({ meta: { total, page, per_page }, onPage }: PagedPlacesProps) {
  const t = useT("clubs");
  const pages = Math.max(1, Math.ceil(total / per_page));
  if (pages === 1) return null;
  return (
    <div className="mt-5">
      <Pager
        label={t("pages")}
        text={t("page_of", { page: number(page), pages: number(pages) })}
        onPrevious={page > 1 ? () => onPage(page - 1) : null}
        onNext={page < pages ? () => onPage(page + 1) : null}
      />
    </div>
  );
}
