import type { Bike } from "#contract/garage/bikes.ts";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import type { KnownOf, WaitingName } from "#contract/garage/waiting/waiting-calls.ts";
import type { Random } from "#server/platform/testing/random.ts";
import type { OwnGarage, SheetField } from "./garage-in.testing.ts";
import { signInHere, type OutboxTab } from "./tab.testing.ts";

const pdf =
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n";
/** So many files a rider may send in an hour, at half. */
const mostFiles = 150;

let last = 0;

/** A rider's hands in one tab: writes of all kinds, one after the other, each with a name of its own. */
export function writerOf(tab: OutboxTab, nth: number, random: Random) {
  const { call, riderOnDevice, sendOrKeep, keepChange, CallError, NetworkError } = tab;
  const rides = new Map<OwnGarage, { id: number; mark: string }[]>();
  const bikes = new Map<number, Bike>();
  const field: SheetField = nth === 0 ? "notes" : "color";
  const today = new Date().toISOString();
  let files = 0;

  /** Nothing where the server is busy; throws anything else. */
  function ifBusy(error: unknown): undefined {
    const isBusy = error instanceof CallError && (error.status >= 500 || error.retryAfter !== null);
    if (!isBusy) throw error;
  }
  async function send<N extends WaitingName>(
    own: OwnGarage,
    name: N,
    input: CallInput<Calls[N]>,
    known: KnownOf<N>,
  ): Promise<{ id: number; waiting?: number }> {
    const key = `key-${++last}`;
    function attempt() {
      // What another rider's forms hold is not sent from here.
      if (riderOnDevice() !== own.id) signInHere(own);
      return sendOrKeep(name, input, key, async () => known);
    }
    let response = await attempt().catch(ifBusy);
    // The rider presses again.
    while (!response) response = await attempt().catch(ifBusy);
    const { data } = response as unknown as { data: { id: number; waiting?: number } };
    if (data.id < 0 || data.waiting) own.kept++;
    return data;
  }
  const acts: Record<string, (own: OwnGarage, mark: string) => Promise<void>> = {
    async ride(own, mark) {
      own.note(mark);
      const body = { bike_id: random.pick(own.bikes), started_at: today, distance_m: 5000, title: mark };
      const { id } = await send(own, "POST /rides", { body }, null);
      rides.set(own, [...(rides.get(own) ?? []), { id, mark }]);
    },
    async undo(own) {
      const mine = rides.get(own) ?? [];
      const one = mine.splice(random.below(mine.length), 1)[0];
      if (!one) return;
      own.note(one.mark, "maybe");
      if (riderOnDevice() !== own.id) signInHere(own);
      try {
        await call("DELETE /rides/{id}", { params: { id: one.id } });
        own.note(one.mark, "gone");
      } catch (error) {
        if (!(error instanceof NetworkError || error instanceof CallError)) throw error;
      }
    },
    async expense(own, mark) {
      own.note(mark);
      const body = {
        category: "tool" as const,
        amount_cents: 100,
        currency: "PLN",
        day: today.slice(0, 10),
        note: mark,
      };
      const { id } = await send(own, "POST /expenses", { body }, { bike: null });
      if (id > 0 || files++ >= mostFiles) return;
      own.note(`file of ${mark}`);
      const file = new File([pdf], "receipt.pdf", { type: "application/pdf" });
      const input = { params: { id }, body: { kind: "receipt" } } as never;
      await keepChange(
        {
          account: own.id,
          call: "POST /expenses/{id}/files",
          input,
          known: null,
          key: `key-${++last}`,
          files: { file },
        },
        false,
      );
    },
    async measure(own, mark) {
      own.note(mark);
      const body = { kind: "chain_pct" as const, value: 0.5, tool: mark };
      await send(
        own,
        "POST /parts/{id}/measurements",
        { params: { id: own.chain }, body },
        { bike: null, name: "Chain" },
      );
    },
    async service(own, mark) {
      own.note(mark);
      const params = { id: random.pick(own.bikes) };
      await send(
        own,
        "POST /bikes/{id}/services",
        { params, body: { title: mark, items: [{ task: "clean" }] } },
        { items: [] },
      );
    },
    async done(own, mark) {
      own.note(mark);
      const plan = random.below(2);
      const known = { plan: { id: own.plans[plan], bike_id: own.bikes[plan] }, name: "Clean" } as never;
      await send(
        own,
        "POST /care-plans/{id}/done",
        { params: { id: own.plans[plan] ?? 0 }, body: { notes: mark, again: true } },
        known,
      );
    },
    async sheet(own, mark) {
      const id = random.pick(own.bikes);
      const params = { id };
      const seen = await call("GET /bikes/{id}", { params }).catch(() => undefined);
      let was = (seen?.data as Bike | undefined) ?? bikes.get(id) ?? (await own.bikeOf(id));
      own.type(id, field, mark);
      for (;;)
        try {
          const known = { was, now: { [field]: mark }, name: was.name };
          const body = { [field]: mark, version: was.version };
          bikes.set(id, (await send(own, "PUT /bikes/{id}", { params, body }, known)) as unknown as Bike);
          return;
        } catch (error) {
          // As its form does.
          if (!(error instanceof CallError) || error.newer === undefined) throw error;
          was = error.newer as Bike;
        }
    },
  };
  const names = [...Object.keys(acts), "ride", "sheet", "sheet"];
  return {
    async writeOne(own: OwnGarage): Promise<void> {
      const name = random.pick(names);
      await acts[name]?.(own, `${name} ${++last}`);
    },
  };
}
