import { expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { smallPhoto } from "#server/platform/testing/photos.ts";
import { day, minute, openTestApp } from "#server/platform/testing/test-app.ts";

eachDb("a call with an Idempotency-Key", (on) => {
  async function open() {
    const app = await openTestApp({ on });
    const rider = await app.rider();
    const keyed = (key: string) => ({ "idempotency-key": key });
    return { app, rider, keyed };
  }
  const ride = { started_at: "2026-05-01T08:30:00Z", distance_m: 20_000, title: "Loop" };

  test("returns its first answer for fourteen days, whatever has become of the thing", async () => {
    const { app, rider, keyed } = await open();
    const first = await rider.post("/bikes", { name: "Gravel" }, keyed("a"));
    expect(first.headers["idempotent-replayed"]).toBeUndefined();
    const { id } = first.body.data;
    await rider.put(`/bikes/${id}`, { name: "Other", version: first.body.data.version });
    const again = await rider.post("/bikes", { name: "Gravel" }, keyed("a"));
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(again.headers["idempotent-replayed"]).toBe("true");
    const later = async (days: number) => {
      app.pass(days * day);
      await app.fastify.work["usedKeys"]?.();
      const { email, password } = rider;
      const { token } = (await app.visitor.post("/auth/login", { email, password })).body;
      return app.as(token).post("/bikes", { name: "Gravel" }, keyed("a"));
    };
    expect((await later(13)).body).toEqual(first.body);
    expect((await later(2)).body.data.id).not.toBe(id);
  });

  test("changes nothing a second time: a PUT too, which its version would refuse", async () => {
    const { rider, keyed } = await open();
    const { data: bike } = (await rider.post("/bikes", { name: "Gravel" })).body;
    const change = { name: "Race", version: bike.version };
    const first = await rider.put(`/bikes/${bike.id}`, change, keyed("b"));
    expect(first.status).toBe(200);
    const again = await rider.put(`/bikes/${bike.id}`, change, keyed("b"));
    expect([again.status, again.body, again.headers["idempotent-replayed"]]).toEqual([
      200,
      first.body,
      "true",
    ]);
    expect((await rider.put(`/bikes/${bike.id}`, change, keyed("c"))).status).toBe(409);
  });

  test("is refused for another method, path, query or body, and belongs to one account", async () => {
    const { app, rider, keyed } = await open();
    const { data: bike } = (await rider.post("/bikes", { name: "Gravel" }, keyed("d"))).body;
    for (const other of [
      await rider.post("/bikes", { name: "Race" }, keyed("d")),
      await rider.post("/bikes?x=1", { name: "Gravel" }, keyed("d")),
      await rider.post("/rides", ride, keyed("d")),
      await rider.put(`/bikes/${bike.id}`, { name: "Gravel" }, keyed("d")),
    ]) {
      expect(other.status).toBe(422);
      expect(other.body.errors).toHaveProperty("Idempotency-Key");
    }
    const stranger = await app.rider();
    const theirs = await stranger.post("/bikes", { name: "Gravel" }, keyed("d"));
    expect([theirs.status, theirs.headers["idempotent-replayed"]]).toEqual([201, undefined]);
  });

  test("out of bounds is 422 under its own name", async () => {
    const { rider, keyed } = await open();
    for (const key of ["", "a b", "x".repeat(256)]) {
      const answer = await rider.post("/bikes", { name: "Gravel" }, keyed(key));
      expect([key, answer.status]).toEqual([key, 422]);
      expect(answer.body.errors).toHaveProperty("Idempotency-Key");
    }
    expect((await rider.post("/bikes", { name: "Gravel" }, keyed("x".repeat(255)))).status).toBe(201);
  });

  test("is free again after a refusal", async () => {
    const { rider, keyed } = await open();
    expect((await rider.post("/rides", { ...ride, bike_id: 999_999 }, keyed("e"))).status).toBe(404);
    expect((await rider.post("/rides", { ...ride, distance_m: -1 }, keyed("e"))).status).toBe(422);
    expect((await rider.post("/rides", ride, keyed("e"))).status).toBe(201);
  });

  test("is done once however many arrive at once: the others are 409 for a while, then get its response", async () => {
    const { rider, keyed } = await open();
    const send = () => rider.post("/rides", ride, keyed("f"));
    const answers = await Promise.all(Array.from({ length: 8 }, send));
    const [made, waiting] = [201, 409].map((status) => answers.filter((answer) => answer.status === status));
    expect((made?.length ?? 0) + (waiting?.length ?? 0)).toBe(8);
    expect(new Set(made?.map(({ body }) => body.data.id)).size).toBe(1);
    for (const { headers } of waiting ?? []) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect((await send()).body).toEqual(made?.[0]?.body);
    expect((await rider.get("/rides")).body.meta.total).toBe(1);
  });

  test("of a form covers its fields and its file, not the boundary between them", async () => {
    const { rider, keyed } = await open();
    const { data: bike } = (await rider.post("/bikes", { name: "Gravel" })).body;
    const photo = await smallPhoto();
    const upload = async (key: string, bytes: Buffer, boundary: string, more = "") => {
      const line = (name: string, value: string) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
      const payload = Buffer.concat([
        Buffer.from(line("bike_id", String(bike.id)) + more + head),
        bytes,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]);
      const type = { "content-type": `multipart/form-data; boundary=${boundary}` };
      return rider.send("POST", "/photos/upload", payload, { ...type, ...keyed(key) });
    };
    const first = await upload("g", photo, "one");
    expect(first.status).toBe(201);
    const again = await upload("g", photo, "other");
    expect([again.status, again.body, again.headers["idempotent-replayed"]]).toEqual([
      201,
      first.body,
      "true",
    ]);
    expect((await upload("g", Buffer.concat([photo, Buffer.from("x")]), "one")).status).toBe(422);
    expect((await rider.get(`/bikes/${bike.id}`)).body.data.photos).toHaveLength(1);
  });

  test("is not done again where the server ended before its answer was kept", async () => {
    const { app, rider, keyed } = await open();
    const send = () => rider.post("/parts", { kind: "chain" }, keyed("i"));
    expect((await send()).status).toBe(201);
    await app.db.updateTable("used_keys").set({ status: null, answer: null }).execute();
    const soon = await send();
    expect([soon.status, soon.headers["retry-after"]]).toEqual([409, "1"]);
    app.pass(2 * minute);
    const later = await send();
    expect([later.status, later.headers["retry-after"]]).toEqual([409, undefined]);
    expect((await rider.get("/parts")).body.meta.total).toBe(1);
  });

  test("keeps its answer sealed: no link of it can be read in the database", async () => {
    const { app, rider, keyed } = await open();
    await rider.post("/bikes", { name: "Velvet" }, keyed("h"));
    const rows = await app.db.selectFrom("used_keys").selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain("Velvet");
  });
});

test("the exceptions from the default are these, each with its reason", async () => {
  const { endpoints } = await import("#contract/endpoints.ts");
  const without = endpoints.flatMap((endpoint) =>
    "unkeyed" in endpoint ? [`${endpoint.method} ${endpoint.path}: ${endpoint.unkeyed}`] : [],
  );
  expect(without.toSorted()).toEqual([
    "POST /account/passkeys/options: each challenge is a new one",
    "POST /fits: it changes nothing",
    "POST /sky-dash/sign-in/test: it changes nothing",
  ]);
});
