import { expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { minute, sharedTestApp } from "#server/platform/testing/test-app.ts";

type Made = { kind: string; id: number };

eachDb("one line", (on) => {
  const app = sharedTestApp({ on });

  async function garage() {
    const rider = await app().rider();
    await app().db.updateTable("users").set({ plan: "collector" }).where("id", "=", rider.id).execute();
    const bike = async (name: string, brand: string, type: string): Promise<number> =>
      (await rider.post("/bikes", { name, brand, type, purchase_date: "2025-01-10" })).body.data.id;
    const logika = await bike("Logika", "Trek", "road");
    const fox = await bike("Silver Fox", "Canyon", "gravel");
    const kozica = await bike("Kozica", "Kross", "mountain");
    const mewa = await bike("Mewa", "Kross", "electric");
    const send = (text: string, more: object = {}, headers: Record<string, string> = {}) =>
      rider.post("/line", { text, ...more }, headers);
    const write = (text: string, more: object = {}) => send(text, { dry_run: false, ...more });
    const undo = (token: string) => rider.post("/undo", { undo: token });
    const list = async (path: string) => (await rider.get(path)).body.data;
    return { rider, logika, fox, kozica, mewa, send, write, undo, list };
  }

  test("is read without being kept, and done when it is sent so", async () => {
    const { logika, send, write, list, undo } = await garage();
    const { status, body } = await send("lubed chain logika");
    expect([status, body.data]).toEqual([
      200,
      {
        drafts: [
          expect.objectContaining({
            act: "done",
            bike_id: logika,
            slot: "chain",
            task: "lube",
            certain: true,
          }),
        ],
        unknown: [],
        choices: [],
        answer: null,
        done: [],
        undo: null,
      },
    ]);
    expect(await list(`/bikes/${logika}/services`)).toEqual([]);
    const done = (await write("lubed chain logika after the rain")).body.data;
    const [service] = await list(`/bikes/${logika}/services`);
    expect(done.done).toEqual([{ kind: "service", id: service.id }]);
    expect(service).toMatchObject({ by: "self", notes: "after the rain" });
    expect(service.items).toMatchObject([{ slot: "chain", task: "lube" }]);
    expect((await undo(done.undo)).body.data).toEqual({ undone: done.done });
    expect(await list(`/bikes/${logika}/services`)).toEqual([]);
    expect((await undo(done.undo)).status).toBe(409);
  });

  test("does to each of several bikes what is noted of them, in one change that is undone whole", async () => {
    const { kozica, mewa, write, list, undo } = await garage();
    const { done, undo: token } = (await write("washed mewa and kozica")).body.data;
    expect(done).toHaveLength(2);
    for (const bike of [mewa, kozica])
      expect(await list(`/bikes/${bike}/services`)).toMatchObject([{ items: [{ task: "clean" }] }]);
    expect((await undo(token)).status).toBe(200);
    for (const bike of [mewa, kozica]) expect(await list(`/bikes/${bike}/services`)).toEqual([]);
  });

  test("replaces a part with its price, in one change that is undone whole", async () => {
    const { fox, write, undo, list } = await garage();
    const before = await list("/parts");
    const { data } = (await write("new chain KMC X11 on gravel yesterday 129 zł Rowerownia")).body;
    expect(data.done.map(({ kind }: Made) => kind)).toEqual(["part", "expense"]);
    const parts = await list(`/bikes/${fox}/parts`);
    const chain = parts.find(({ slot_path }: { slot_path: string }) => slot_path === "chain");
    expect(chain.part).toMatchObject({
      kind: "chain",
      brand: "KMC",
      model: "X11",
      price_cents: 12_900,
      currency: "PLN",
    });
    const [expense] = await list("/expenses");
    expect(expense).toMatchObject({
      part_id: chain.part.id,
      price_of: "part",
      category: "part",
      amount_cents: 12_900,
    });
    expect((await undo(data.undo)).status).toBe(200);
    expect(await list("/expenses")).toEqual([]);
    const after = await list(`/bikes/${fox}/parts`);
    expect(after.find(({ slot_path }: { slot_path: string }) => slot_path === "chain")?.part.model).not.toBe(
      "X11",
    );
    expect((await list("/parts")).some(({ id }: Made) => id === chain.part.id)).toBe(false);
    expect(before).toEqual([]);
  });

  test("retires what is worn and keeps what is not", async () => {
    const { kozica, write, rider } = await garage();
    const add = async (kind: string, slot: string): Promise<number> => {
      const { id } = (await rider.post("/parts", { kind })).body.data;
      await rider.post(`/parts/${id}/place`, { bike_id: kozica, slot, at: "2026-01-10" });
      return id;
    };
    const [chain, saddle] = [await add("chain", "chain"), await add("saddle", "saddle")];
    await write("new chain and saddle on kozica");
    const stateOf = async (id: number) => (await rider.get(`/parts/${id}`)).body.data;
    expect(await stateOf(chain)).toMatchObject({ state: "retired", retire_reason: "worn" });
    expect(await stateOf(saddle)).toMatchObject({ state: "stored" });
  });

  test("notes a shop's service with what it did and cost", async () => {
    const { mewa, write, undo, list } = await garage();
    await write("new tyre rear mewa 99 zł");
    const text = "service mewa 240 zł at Bike Atelier, front brake and chain";
    const { data } = (await write(text)).body;
    const [service] = await list(`/bikes/${mewa}/services`);
    expect(service.expenses).toMatchObject([{ amount_cents: 24_000, currency: "PLN", category: "service" }]);
    expect(service.items.map(({ slot, task }: { slot: string; task: string }) => [slot, task])).toEqual([
      ["front_brake", "service"],
      ["chain", "service"],
    ]);
    expect(data.done.map(({ kind }: Made) => kind)).toEqual(["service", "expense"]);
    expect((await undo(data.undo)).status).toBe(200);
    expect(await list(`/bikes/${mewa}/services`)).toEqual([]);
    expect(await list("/expenses")).toHaveLength(1);
  });

  test("knows shops from services and from expenses", async () => {
    const { rider, kozica, send } = await garage();
    await rider.post(`/bikes/${kozica}/services`, { by: "shop", shop: "Serwis Zębatka", items: [] });
    const { drafts } = (await send("serwis widelca kozica 390 zł serwis zebatka")).body.data;
    expect(drafts[0]).toMatchObject({
      act: "service",
      slot: "fork",
      shop: "Serwis Zębatka",
      amount_cents: 39_000,
    });
  });

  test("adds rides, readings, measurements and expenses", async () => {
    const { rider, logika, mewa, write, undo, list } = await garage();
    const rides = (await write("commute 2x7 km", { bike_id: mewa })).body.data;
    expect(rides.done).toHaveLength(2);
    expect(await list("/rides")).toMatchObject([
      { bike_id: mewa, distance_m: 7000, commute: true },
      { bike_id: mewa, distance_m: 7000, commute: true },
    ]);
    await undo(rides.undo);
    expect(await list("/rides")).toEqual([]);

    const reading = (await write("logika 16943")).body.data;
    expect(await list(`/bikes/${logika}/readings`)).toMatchObject([{ km: 16_943 }, {}]);
    await undo(reading.undo);
    expect(await list(`/bikes/${logika}/readings`)).toHaveLength(1);

    const measured = (await write("rear tyre 2.4 bar and chain 0.5", { bike_id: logika })).body.data;
    expect(measured.done.map(({ kind }: Made) => kind)).toEqual(["measurement", "measurement"]);
    const on = await list(`/bikes/${logika}/parts`);
    const chain = on.find(({ slot_path }: { slot_path: string }) => slot_path === "chain").part.id;
    expect(await list(`/parts/${chain}/measurements`)).toMatchObject([{ kind: "chain_pct", value: 0.5 }]);
    await undo(measured.undo);
    expect(await list(`/parts/${chain}/measurements`)).toEqual([]);

    await write("train ticket 49 zł");
    expect(await list("/expenses")).toMatchObject([
      { category: "race_travel", note: "train ticket", bike_id: null, amount_cents: 4900 },
    ]);
    expect((await rider.get("/bikes")).status).toBe(200);
  });

  test("notes what has no slot in the rider's own words, and leaves the part beside it", async () => {
    const { kozica, write, list, undo } = await garage();
    const { data } = (await write("replaced the derailleur hanger on kozica")).body;
    const [service] = await list(`/bikes/${kozica}/services`);
    expect(service).toMatchObject({ notes: null, items: [{ slot: null }] });
    expect(service.items[0].task).toBe("replaced the derailleur hanger");
    expect(await list("/parts")).toEqual([]);
    expect((await undo(data.undo)).status).toBe(200);
  });

  test("fulfils the plan that asks for it", async () => {
    const { rider, logika, write, undo, list } = await garage();
    const plan = (
      await rider.post(`/bikes/${logika}/care-plans`, { slot: "chain", task: "lube", every_days: 30 })
    ).body.data;
    const { data } = (await write("nasmarowany łańcuch w logice")).body;
    const [service] = await list(`/bikes/${logika}/services`);
    expect(service.items).toMatchObject([{ plan_id: plan.id, task: "lube" }]);
    expect((await undo(data.undo)).status).toBe(200);
  });

  test("is refused while something is open, and where nothing is understood; then nothing is kept", async () => {
    const { kozica, mewa, write, list } = await garage();
    const open = await write("kross 30 km");
    expect([open.status, open.body.data.choices]).toEqual([
      409,
      [
        {
          field: "bike_id",
          options: expect.arrayContaining([
            { value: kozica, text: "Kozica" },
            { value: mewa, text: "Mewa" },
          ]),
        },
      ],
    ]);
    const side = await write("new rotor mewa");
    expect(side.body.data.choices[0].options).toEqual([
      { value: "front_wheel/rotor", text: "Front brake rotor" },
      { value: "rear_wheel/rotor", text: "Rear brake rotor" },
    ]);
    expect((await write("new rotor mewa", { slot: "rear_wheel/rotor" })).status).toBe(200);
    for (const text of ["my cat likes cheese", "<script>alert(1)</script>"])
      expect((await write(text)).status).toBe(422);
    for (const bad of ["", "x".repeat(501)]) expect((await write(bad)).status).toBe(422);
    expect(await list("/rides")).toEqual([]);
    // The first half could be done, the second cannot.
    await write("logika 5000");
    const lower = await write("logika 40 km, logika odometer 300");
    expect([lower.status, await list("/rides")]).toEqual([409, []]);
  });

  test("answers from the garage's own figures in the reader's language", async () => {
    const { logika, mewa, send, write } = await garage();
    await write("new chain KMC X11 on logika 2026-03-01 129 zł");
    await write("logika 120 km 2026-04-01");
    const answer = async (text: string, language = "en") =>
      (await send(text, {}, { "accept-language": language })).body.data;
    const far = await answer("how far has the chain gone on logika");
    expect(far).toMatchObject({ drafts: [{ act: "ask", bike_id: logika, slot: "chain" }], choices: [] });
    expect(far.answer).toEqual({
      text: "Logika · Chain KMC X11: 120\u00A0km in all.",
      url: `/bikes/${logika}/parts`,
    });
    expect((await answer("jaki łańcuch ma logika", "pl")).answer.text).toBe("Logika · Łańcuch KMC X11.");
    expect((await answer("koszt logika 2026", "pl")).answer.text).toContain("129");
    expect((await answer("what is due on mewa")).answer).toEqual({
      text: "Due · Mewa: nothing.",
      url: `/bikes/${mewa}/care`,
    });
    await write("lubed chain logika 2026-05-02");
    expect((await answer("when did I last lube the chain on logika")).answer.text).toContain("2 May 2026");
    expect((await answer("costs this year")).answer.url).toMatch(/^\/costs\?year=20\d\d$/);
    expect((await answer("costs")).answer.url).toBe("/costs");
    expect((await answer("how far has logika gone")).answer.url).toBe(`/bikes/${logika}`);
    expect((await answer("how far did I ride in 2026")).answer.url).toBe("/rides/year?year=2026");
    // Mounted at the start of that day, where the rider is.
    expect((await answer("how old is the chain on logika")).answer.text).toContain("since 1 March 2026");
    const response = await write("what is due");
    expect([response.status, response.body.data.done]).toEqual([200, []]);
  });

  test("answers how the plans of what is named stand, whether they are due or not", async () => {
    const { rider, logika, kozica, send, write } = await garage();
    await write("new chain KMC X11 on logika 2025-02-10");
    const plan = (body: object) =>
      rider.post(`/bikes/${logika}/care-plans`, { ...body, baseline: "date", baseline_on: "2025-02-10" });
    expect((await plan({ slot: "chain", task: "lube", every_days: 14 })).status).toBe(201);
    expect((await plan({ slot: "chain", task: "replace", every_m: 3_000_000 })).status).toBe(201);
    expect((await plan({ slot: "fork", task: "service", every_days: 100_000 })).status).toBe(422);
    const text = async (line: string, language = "en") =>
      (await send(line, {}, { "accept-language": language })).body.data.answer.text as string;
    expect(await text("how long will the chain on logika last")).toMatch(
      /^Logika · Chain KMC X11 · replace: [^;]+\.$/u,
    );
    const chain = await text("what is due on the chain of logika");
    expect(chain).toMatch(/^Logika · Chain KMC X11 · lube: .+; Chain KMC X11 · replace: .+\.$/u);
    expect(await text("when is chain lube due on logika")).toMatch(
      /^Logika · Chain KMC X11 · lube: at its limit since [^;]+\.$/u,
    );
    expect(await text("na ile starczy widelec w kozicy", "pl")).toBe(
      "Kozica · Widelec · wymiana: nic nie jest zaplanowane.",
    );
    expect((await send("when is fork service due on kozica")).body.data.answer).toEqual({
      text: "Kozica · Fork · service: nothing is planned.",
      url: `/bikes/${kozica}/care`,
    });
  });

  test("counts what is due as the pages do: points of a round are one thing", async () => {
    const { rider, kozica, send } = await garage();
    const set = { level: "usual", in_order_on: "2025-02-10" };
    expect((await rider.post(`/bikes/${kozica}/care-set-up`, set)).status).toBe(201);
    const { items, more } = (await rider.get("/now?limit=5")).body.data;
    expect(items.some(({ kind }: Made) => kind === "routine")).toBe(true);
    const { answer } = (await send("what is due")).body.data;
    for (const { title } of items) expect(answer.text).toContain(`Kozica: ${title}`);
    expect(answer.text.split("; ")).toHaveLength(items.length + (more.due > 0 ? 1 : 0));
  });

  test("answers whether a part fits: one's own that is named, else one as it is described", async () => {
    const { rider, logika, send } = await garage();
    const made = async (kind: string, model: string, spec: object) =>
      (await rider.post("/parts", { kind, model, spec })).body.data.id as number;
    const wheel = await made("wheel", "WR1", { freehub: "xd" });
    const at = { bike_id: logika, slot: "rear_wheel", at: "2026-01-10" };
    expect((await rider.post(`/parts/${wheel}/place`, at)).status).toBe(200);
    const mech = await made("rear_derailleur", "GX", { max_sprocket: 42 });
    await rider.post(`/parts/${mech}/place`, { ...at, slot: "rear_derailleur" });
    const cassette = await made("cassette", "PG1130", { freehub: "hg" });
    const answer = async (text: string, language = "en") =>
      (await send(text, {}, { "accept-language": language })).body.data.answer;
    const own = await answer("does this cassette fit logika");
    expect(own.url).toBe(`/parts?part=${cassette}`);
    expect(own.text).toContain("PG1130 does not fit Logika.");
    expect(own.text).toContain("SRAM XD");
    const described = await answer("czy kaseta 11-50 pasuje do logiki", "pl");
    expect(described.url).toBe(`/bikes/${logika}/parts`);
    expect(described.text).toContain("nie pasuje do roweru Logika");
    const shimano = await answer("does a shimano shifter fit logika");
    expect(shimano.text).toContain("Shifters Shimano: it is not known");
    expect((await answer("does this saddle fit logika")).text).toContain("is not known");
    expect((await answer("does it fit?")).text).toContain("Name the part");
  });

  test("answers whether a part fits by the measure that is written, and a wider tyre only with room", async () => {
    const { rider, logika, send } = await garage();
    const put = async (kind: string, slot: string, spec: object) => {
      const { id } = (await rider.post("/parts", { kind, model: `${kind} 1`, spec })).body.data;
      const at = { bike_id: logika, slot, at: "2026-01-10" };
      expect((await rider.post(`/parts/${id}/place`, at)).status).toBe(200);
    };
    await put("seatpost", "seatpost", { diameter: "27.2" });
    await rider.post("/parts", { kind: "seatpost", model: "spare", spec: { diameter: "27.2" } });
    const wheel = (await rider.post("/parts", { kind: "wheel", model: "W" })).body.data.id;
    await rider.post(`/parts/${wheel}/place`, { bike_id: logika, slot: "rear_wheel", at: "2026-01-10" });
    const tyre = (await rider.post("/parts", { kind: "tyre", model: "T", spec: { size: "28-622" } })).body
      .data;
    await rider.post(`/parts/${tyre.id}/place`, { parent_id: wheel, slot: "tyre", at: "2026-01-10" });
    const text = async (line: string, language = "en") =>
      (await send(line, {}, { "accept-language": language })).body.data.answer.text as string;
    expect(await text("does a 31.6 seatpost fit logika")).toBe(
      "Seatpost does not fit Logika. 31.6 mm does not go into 27.2 mm.",
    );
    expect(await text("does a SP-X9 seatpost fit logika")).toMatch(/^SP-X9: it is not known/u);
    expect(await text("czy sztyca 27,2 pasuje do logiki", "pl")).toMatch(/^Sztyca: pasuje do roweru Logika/u);
    expect(await text("czy opona 25-622 pasuje do logiki", "pl")).toMatch(
      /^Opona: pasuje do roweru Logika\./u,
    );
    for (const line of ["does a 45-622 tyre fit logika", "will a 45 mm tyre fit logika"])
      expect(await text(line)).toContain(
        "fits Logika under a condition. If frame and fork have the room: 45 mm wide instead of 28 mm.",
      );
    const asked = (await send("czy opona 45 mm wejdzie do logiki", {}, { "accept-language": "pl" })).body
      .data;
    expect(asked).toMatchObject({
      drafts: [{ act: "ask" }],
      answer: { text: expect.stringContaining("pod warunkiem") },
    });
  });

  test("answers by all that a part has done, what was paid for its kind, measured last, and until when it is warranted", async () => {
    const { rider, kozica, send, write, list } = await garage();
    await write("new chain KMC X11 on logika 2026-03-01 129 zł");
    await write("logika 120 km 2026-04-01");
    await write("new saddle on logika 2026-03-01 300 zł");
    await write("chain 0.5 logika");
    const [chain] = await list("/parts?kind=chain");
    const text = async (line: string, language = "en") =>
      ((await send(line, {}, { "accept-language": language })).body.data.answer.text as string).replaceAll(
        "\u00A0",
        " ",
      );
    expect(await text("how much did I spend on chains")).toBe("All bikes · Chain: PLN 129 in all.");
    expect(await text("ile wydałem na siodła w logice", "pl")).toBe("Logika · Siodło: łącznie 300 zł.");
    expect(await text("how much did I spend on tyres")).toBe("All bikes · Tyre: no expenses.");
    expect(await text("how worn is the chain on logika")).toMatch(
      /^Logika · Chain KMC X11: 0\.5 %, measured on /u,
    );
    expect(await text("what pressure is in the tyres of kozica")).toContain("no part is entered");
    expect(await text("how heavy is kozica")).toBe("Kozica: no weight is entered in its sheet.");
    expect(await text("gdzie jest kozica", "pl")).toBe("Dane twojego garażu nie odpowiadają na to pytanie.");
    expect(await text("when is the warranty of logika over")).toBe(
      "Logika: no warranty that still runs is entered.",
    );
    const bought = {
      category: "part",
      part_id: chain.id,
      amount_cents: 100,
      currency: "PLN",
      day: "2026-03-02",
    };
    await rider.post("/expenses", { ...bought, warranty_until: "2030-03-02" });
    expect(await text("gwarancja na logikę", "pl")).toBe(
      "Logika · Łańcuch KMC X11 · gwarancja kończy się 2 marca 2030.",
    );

    // Then it goes to another bike: what it has done is not only what it did there.
    const at = "2026-05-01";
    const placed = await rider.post(`/parts/${chain.id}/place`, { bike_id: kozica, slot: "chain", at });
    expect(placed.body).toMatchObject({ success: true });
    expect(await text("how far has the chain of kozica gone")).toBe("Kozica · Chain KMC X11: 120 km in all.");
  });

  test("is undone for ten minutes, by its rider alone, and not over later changes", async () => {
    const { rider, write, undo } = await garage();
    const other = await garage();
    const token = async () => (await write("kozica 12 km")).body.data.undo as string;
    const first = await token();
    expect((await other.undo(first)).status).toBe(404);
    expect((await undo(`${first}x`)).status).toBe(404);
    expect((await undo("nothing")).status).toBe(404);
    app().pass(11 * minute);
    expect((await undo(first)).status).toBe(409);
    const { data } = (await write("kozica 13 km")).body;
    const [{ id }] = data.done as [Made];
    await rider.put(`/rides/${id}`, { title: "Home", version: 1 });
    expect((await undo(data.undo)).status).toBe(409);
    expect((await rider.get(`/rides/${id}`)).status).toBe(200);
  });

  test("is for no key, for bikes of others, or twice by one Idempotency-Key", async () => {
    const { send, list } = await garage();
    const other = await garage();
    expect((await send("42 km", { bike_id: other.logika })).status).toBe(404);
    const once = { "idempotency-key": "line-1" };
    const first = await send("logika 42 km", { dry_run: false }, once);
    const again = await send("logika 42 km", { dry_run: false }, once);
    expect(again.body.data).toEqual(first.body.data);
    expect(await list("/rides")).toHaveLength(1);
  });
});
