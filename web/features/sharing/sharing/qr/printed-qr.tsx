import { PrintedCode } from "./printed-code.tsx";
import { thisPage } from "#web/features/sharing/sharing/this-page.ts";
import { useT } from "#web/lib/i18n.ts";

/** The page's QR code in print only; drawn shortly after the page has loaded, or on printing. */
export function PrintedQr() {
  const t = useT("shared");
  return (
    <div data-printed-qr="" className="mt-2 hidden items-center text-xs print:flex">
      <PrintedCode url={thisPage()} rest={1000} className="-ml-2 size-[30mm] shrink-0" />
      {t("sheet.scan")}
    </div>
  );
}
