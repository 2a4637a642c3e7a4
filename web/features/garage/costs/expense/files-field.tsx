import { type ReactNode, useId, useRef, useState } from "react";
import { costBounds, type ExpenseFileKind } from "#contract/garage/cost-words.ts";
import type { Expense } from "#contract/garage/expenses.ts";
import { useT } from "#web/lib/i18n.ts";
import { useFiles } from "#web/lib/use-files.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon, LineIcon } from "#web/ui/icon.tsx";
import { AttachedFile } from "./attached-file.tsx";
import { cameraLine } from "./camera-line.ts";
import { expenseFiles, useWaitingFiles } from "./expense-files.ts";
import { FillInButton } from "./fill-in-button.tsx";
import { KindSelect } from "./kind-select.tsx";
import { WaitingFileRow } from "./waiting-file.tsx";

/** Pictures and documents of an expense: taken with the camera, chosen, dropped or pasted. Of a new one they wait until it is saved. */
export function FilesField({ expense }: { expense: Expense | null }) {
  const t = useT("expense");
  const id = useId();
  const of = expense?.id ?? "new";
  const [kind, setKind] = useState<ExpenseFileKind>("receipt");
  const waiting = useWaitingFiles().filter((one) => one.of === of);
  const attached = expense?.files ?? [];
  const onTheWay = waiting.filter(({ state }) => state !== "refused").length;
  const room = costBounds.filesPerExpense - attached.length - onTheWay;
  const add = (files: readonly File[]) => files.length > 0 && expenseFiles.add(of, files, kind, room);
  const over = useFiles(add, true);
  const shown = attached.length + waiting.length;
  return (
    <section
      aria-labelledby={id}
      className={over ? "rounded-card outline-2 outline-offset-4 outline-blue outline-dashed" : undefined}
    >
      <h3 id={id} className="mb-1 text-sm font-[550]">
        {t("files.title")}
      </h3>
      <div className="flex flex-wrap items-center gap-2">
        <Picker label={t("files.camera")} icon={<LineIcon line={cameraLine} />} onFiles={add} hasCamera />
        <Picker label={t("files.choose")} icon={<Icon name="plus" />} onFiles={add} />
        {expense && (
          <span className="min-w-0 sm:max-w-60">
            <KindSelect label={t("files.kind")} kind={kind} onChoose={setKind} />
          </span>
        )}
      </div>
      {shown > 0 ? (
        <ul className="mt-2 grid gap-2" aria-label={t("files.title")}>
          {expense && attached.map((file) => <AttachedFile key={file.id} expense={expense} file={file} />)}
          {waiting.map((one) => (
            <WaitingFileRow key={one.id} file={one} />
          ))}
        </ul>
      ) : (
        <p className="mt-1 text-xs text-muted">{t("files.hint")}</p>
      )}
      {expense === null && <FillInButton />}
      {waiting.some(({ state }) => state === "kept") && (
        <p className="mt-1 text-xs text-muted">{t("files.kept")}</p>
      )}
    </section>
  );
}

interface PickerProps {
  label: string;
  icon: ReactNode;
  onFiles: (files: readonly File[]) => void;
  /** Opens the camera where there is one. */
  hasCamera?: boolean;
}

function Picker({ label, icon, onFiles, hasCamera }: PickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()}>
        {icon}
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={hasCamera ? "image/*" : "image/*,application/pdf"}
        {...(hasCamera ? { capture: "environment" } : { multiple: true })}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // So that choosing the same file again is a change.
          target.value = "";
        }}
      />
    </>
  );
}
