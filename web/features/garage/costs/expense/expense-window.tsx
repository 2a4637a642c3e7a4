import { Suspense, useEffect, useEffectEvent } from "react";
import { useParams, useSearchParams } from "react-router";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { toast } from "#web/lib/toast.ts";
import { wholeNumberIn } from "#web/lib/whole-number.ts";
import { useExpenseAddress } from "./expense-address.ts";
import { type FilesEnded, forgetFilesEnded, useFilesEnded } from "./expense-files.ts";

const texts = ["expense", "costs", "components", "form", "fields", "validation"] as const;

const NewExpense = lazyView(() => import("./new-expense.tsx").then((m) => m.NewExpense), texts, {
  missing: "window",
  ahead: true,
});
const OldExpense = lazyView(() => import("./old-expense.tsx").then((m) => m.OldExpense), texts, {
  missing: "window",
});

/**
 * The window of an expense, over any page: `?expense=new`, `?expense=new&for_bike=12&for_part=34`, `?expense=56`, `?expense=-3` for one that waits. Over
 * a page of a bike, a new one is of that bike. Tells, too, how files ended that were sent after their window was closed.
 */
export function ExpenseWindow() {
  const [query] = useSearchParams();
  const { id = "" } = useParams();
  const { of, close, open } = useExpenseAddress();
  const ended = useFilesEnded();
  const bikeOfPage = /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
  return (
    <>
      <Suspense>{ended && <FilesToast shown={of} ended={ended} onShow={open} />}</Suspense>
      <Suspense>
        {of === "new" || (of !== null && of < 0) ? (
          <NewExpense
            key={of}
            rowId={of === "new" ? null : -of}
            bikeId={wholeNumberIn(query, "for_bike") ?? bikeOfPage}
            partId={wholeNumberIn(query, "for_part")}
            serviceId={wholeNumberIn(query, "for_service")}
            onClose={close}
          />
        ) : (
          of !== null && <OldExpense key={of} id={of} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

function FilesToast({ shown, ended, onShow }: FilesToastProps) {
  const t = useT("expense");
  const tell = useEffectEvent(({ expense, arrived, refused }: FilesEnded) => {
    forgetFilesEnded();
    // The expense's own window shows it.
    if (expense === shown) return;
    if (refused > 0)
      toast({
        text: t("files.not_sent", { count: refused }),
        tone: "error",
        ms: 8000,
        action: { label: t("files.show"), onClick: () => onShow(expense) },
      });
    else if (arrived > 0) toast({ text: t("files.sent", { count: arrived }) });
  });
  useEffect(() => {
    tell(ended);
  }, [ended]);
  return null;
}

interface FilesToastProps {
  shown: number | "new" | null;
  ended: FilesEnded;
  onShow: (expense: number) => void;
}
