import { createPortal } from "react-dom";
import { useT } from "#web/lib/i18n.ts";

/** A sheet with recovery codes; while it is mounted, only this is printed. Never shown on screen. */
export function RecoverySheet({ title, codes }: { title: string; codes: readonly string[] }) {
  const t = useT("factors");
  return createPortal(
    <div data-print-sheet="" className="hidden text-black print:block">
      <p className="wide text-xl wrap-anywhere">{title}</p>
      <p className="mt-2">{t("codes_text")}</p>
      <ol className="mt-6 grid list-decimal gap-2 pl-8 font-mono text-lg">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </div>,
    document.body,
  );
}
