import { call } from "#web/lib/call.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { refresh } from "#web/lib/query.ts";
import { takeBackRow } from "#web/lib/waiting-row.ts";
import { toast } from "#web/lib/toast.ts";

/** The most entries that are read to find the newest: those of later days come first. */
const most = 200;

/** Undoes the change of a bike's parts that was entered last; false where that is not the one of `partId`. */
async function undoLast(bikeId: number, partId: number | null): Promise<boolean> {
  const params = { id: bikeId };
  const { data } = await call("GET /bikes/{id}/history", { params, query: { per_page: most } });
  const last = data.toSorted((a, b) => b.id - a.id)[0];
  if (!last || last.part_id !== partId) return false;
  await call("POST /bikes/{id}/history/{entry}/undo", { params: { ...params, entry: last.id } });
  return true;
}

interface Done {
  /** A part that was added for it. */
  made?: number | null;
  /** The row that waits where there was no network. */
  waiting?: number | null;
}

/** Returns a function that says what was done to a bike's parts, with a button that undoes it. */
export function useUndoable(bikeId: number) {
  const t = useT("fitting");
  const components = useT("components");
  async function undo(partId: number | null, { made = null, waiting = null }: Done) {
    try {
      const undone = await refresh.once(async () => {
        const isUndone = (await takeBackRow(waiting)) || (await undoLast(bikeId, partId));
        // One that has a history by now is not deleted.
        if (isUndone && made !== null)
          await call("DELETE /parts/{id}", { params: { id: made } }).catch(() => undefined);
        return isUndone;
      });
      toast(undone ? { text: t("undone") } : { text: t("not_undone"), tone: "error" });
    } catch (error) {
      const text = sentenceOf(error, { network: components("network"), failed: t("not_undone") });
      toast({ text, tone: "error" });
      refresh.changed(["part.moved"]);
    }
  }
  return (text: string, partId: number | null, done: Done = {}) =>
    toast({
      text,
      ms: 8000,
      about: `parts of ${bikeId}`,
      action: { label: t("undo"), onClick: () => void undo(partId, done) },
    });
}
