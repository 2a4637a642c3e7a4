import { Suspense, useEffect, useState } from "react";
import { LazyQrCode } from "#web/features/sharing/lazy-qr-code.ts";
import { thisPage } from "#web/features/sharing/this-page.ts";
import { useT } from "#web/lib/i18n.ts";

/** The page's QR code on paper only. It comes when the page has come to rest: a printer does not wait for code. */
export function PrintedQr() {
  const t = useT("shared");
  const [rested, setRested] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), 1000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div data-printed-qr="" className="mt-2 hidden items-center text-xs print:flex">
      <Suspense>{rested && <LazyQrCode url={thisPage()} className="-ml-2 size-[30mm] shrink-0" />}</Suspense>
      {t("sheet.scan")}
    </div>
  );
}
