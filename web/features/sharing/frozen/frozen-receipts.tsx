import type { DossierSnapshot } from "#contract/sharing/dossiers.ts";
import { useT } from "#web/lib/i18n.ts";
import { useSharedUnits } from "#web/lib/shared-units.ts";
import { ToolIcon } from "#web/ui/tool-icon.tsx";
import { FrozenSection } from "./frozen-section.tsx";

type Receipt = NonNullable<DossierSnapshot["receipts"]>[number];

/** Copies of receipts, where the bike's owner chose to show them: pictures are shown, PDFs are downloads. */
export function FrozenReceipts({ receipts }: { receipts: readonly Receipt[] }) {
  const t = useT("frozen");
  const { day } = useSharedUnits();
  const wordsOf = ({ category, day: on, shop }: Receipt) =>
    [t("receipts.of", { category: t(`category.${category}`), day: day(on) }), shop]
      .filter(Boolean)
      .join(" · ");
  return (
    <FrozenSection title={t("receipts.title")} vouch={t("vouch.receipts")}>
      {receipts.length === 0 && <p className="pt-2 text-muted">{t("receipts.none")}</p>}
      <ul className="grid gap-4 pt-3 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-2">
        {receipts.map((receipt) => (
          <li key={receipt.url} className="min-w-0 break-inside-avoid">
            {receipt.type === "application/pdf" ? (
              <a
                href={receipt.url}
                className="inline-flex min-h-11 items-center gap-2 font-semibold text-blue underline underline-offset-4 wrap-anywhere"
              >
                <ToolIcon name="download" />
                {t("receipts.download", { name: receipt.name })}
              </a>
            ) : (
              <a href={receipt.url} target="_blank" rel="noopener" className="block rounded-control">
                <img
                  src={receipt.url}
                  alt={wordsOf(receipt)}
                  loading="lazy"
                  className="aspect-3/4 w-full rounded-control bg-sunken object-contain"
                />
              </a>
            )}
            <p className="mt-1 text-sm text-muted wrap-anywhere">{wordsOf(receipt)}</p>
          </li>
        ))}
      </ul>
    </FrozenSection>
  );
}
