import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { Pager } from "#web/ui/pager.tsx";

/** Turns the pages of a list; nothing where there is one. */
export function ImportPages({
  page,
  last,
  turnTo,
}: {
  page: number;
  last: number;
  turnTo: (page: number) => void;
}) {
  const t = useT("rides");
  if (last <= 1) return null;
  return (
    <div className="mt-4">
      <Pager
        label={t("pages")}
        text={t("page", { page: number(page), pages: number(last) })}
        onPrevious={page > 1 ? () => turnTo(page - 1) : null}
        onNext={page < last ? () => turnTo(page + 1) : null}
      />
    </div>
  );
}
