import { useRef } from "react";
import { costBounds } from "#contract/garage/cost-words.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { Receipts } from "./use-receipts.ts";

/** Chooses receipts of what something cost: pictures, or documents. They are sent once it is noted. */
export function ReceiptField({ files, setFiles }: Pick<Receipts, "files" | "setFiles">) {
  const t = useT("logbook");
  const input = useRef<HTMLInputElement>(null);
  const add = (chosen: readonly File[]) =>
    setFiles([...files, ...chosen].slice(0, costBounds.filesPerExpense));
  return (
    <div className="-mt-2">
      <Button size="sm" onClick={() => input.current?.click()}>
        <Icon name="plus" />
        {t("receipt.add")}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={t("receipt.add")}
        accept="image/*,application/pdf"
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          // So that choosing the same file again is a change.
          target.value = "";
        }}
      />
      {files.length > 0 && (
        <ul aria-label={t("receipt.chosen")}>
          {files.map((file, place) => (
            <li key={`${file.name}${place}`} className="flex items-center justify-between gap-3">
              <span className="min-w-0 text-sm wrap-anywhere">{file.name}</span>
              <Button
                size="sm"
                variant="quiet"
                aria-label={t("receipt.remove_of", { name: file.name })}
                onClick={() => setFiles(files.filter((one) => one !== file))}
              >
                {t("receipt.remove")}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
