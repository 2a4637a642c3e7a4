import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useExpenseAddress } from "./expense-address.ts";
import { expenseFiles, useWaitingFiles } from "./expense-files.ts";
import type { WaitingFile } from "./file-queue.ts";
import { mayBeTriedAgain } from "./judge-expense-file.ts";

const isUnsent = ({ of, problem }: WaitingFile) => of !== "new" && problem !== null;

/** Names the files of saved expenses that did not arrive, on pages of costs; nothing while there are none. */
export function UnsentFiles() {
  const t = useT("expense");
  const { open } = useExpenseAddress();
  const unsent = useWaitingFiles().filter(isUnsent);
  const [first] = unsent;
  if (!first) return null;
  const { of } = first;
  return (
    <Alert
      className="mt-4 print:hidden"
      title={t("files.not_sent", { count: unsent.length })}
      actions={
        <>
          {unsent.some(({ problem }) => problem && mayBeTriedAgain(problem)) && (
            <Button
              size="sm"
              onClick={() =>
                expenseFiles.retry(
                  (one) => isUnsent(one) && one.problem !== null && mayBeTriedAgain(one.problem),
                )
              }
            >
              <Icon name="retry" />
              {t("try_again")}
            </Button>
          )}
          {of !== "new" && (
            <Button size="sm" onClick={() => open(of)}>
              {t("files.show")}
            </Button>
          )}
        </>
      }
    >
      <p className="wrap-anywhere">{unsent.map(({ file }) => file.name).join(", ")}</p>
    </Alert>
  );
}
