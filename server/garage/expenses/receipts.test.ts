import { expect, test } from "vitest";
import { filesIn } from "#server/garage/ride-imports/imports.testing.ts";
import { storedBytes } from "#server/garage/stored-bytes/stored-bytes.repo.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { newAdmin } from "#server/platform/testing/admins.ts";
import { smallPhoto } from "#server/platform/testing/photos.ts";
import { hour, openTestApp } from "#server/platform/testing/test-app.ts";
import { attach, noteExpense, openReceipt, sendReceipt, smallPdf } from "./receipts.testing.ts";

eachDb("receipts", (on) => {
  test("are attached, listed, opened and deleted one by one, and the expense's form stays as current as it was", async () => {
    const app = await openTestApp({ on });
    const rider = await app.rider();
    const { id, version } = await noteExpense(rider);
    const sent = await sendReceipt(rider, id, smallPdf(), { name: "faktura.pdf", kind: "warranty" });
    expect(sent).toMatchObject({
      status: 201,
      body: {
        message: "File attached.",
        data: {
          version,
          files: [
            { kind: "warranty", name: "faktura.pdf", type: "application/pdf", bytes: smallPdf().length },
          ],
        },
      },
    });
    const photo = await attach(rider, id, await smallPhoto(), "till.jpeg");
    expect(photo).toMatchObject({ kind: "receipt", name: "till.jpeg", type: "image/jpeg" });
    const { files } = (await rider.get(`/expenses/${id}`)).body.data;
    expect(files.map(({ name }: { name: string }) => name)).toEqual(["faktura.pdf", "till.jpeg"]);
    // What a second device still has open is not out of date.
    const saved = await rider.put(`/expenses/${id}`, { note: "chain tool", version });
    expect(saved).toMatchObject({ status: 200, body: { data: { files } } });
    const kept = filesIn(app, "expenses");
    expect(kept.filter((name) => name.endsWith("-full.pdf"))).toHaveLength(1);
    const bytes = files.reduce((sum: number, file: { bytes: number }) => sum + file.bytes, 0);
    expect(await storedBytes(app.db, rider.id)).toBe(bytes);
    expect((await openReceipt(rider, id, files[0].id)).bytes.equals(smallPdf())).toBe(true);
    const small = await openReceipt(rider, id, photo.id, "?w=320");
    expect(small.headers["content-type"]).toBe("image/webp");
    const gone = await rider.delete(`/expenses/${id}/files/${files[0].id}`);
    expect(gone).toMatchObject({ status: 200, body: { data: { files: [files[1]] } } });
    expect((await openReceipt(rider, id, files[0].id)).status).toBe(404);
    expect((await rider.delete(`/expenses/${id}/files/${files[0].id}`)).status).toBe(404);
    expect(filesIn(app, "expenses").some((name) => name.endsWith(".pdf"))).toBe(false);
    const changes = await app.db
      .selectFrom("audits")
      .select("changes")
      .where("auditable_type", "=", "Expense")
      .where("event", "=", "updated")
      .execute();
    const logged = changes.map((row) => row.changes).join();
    for (const one of ['[null,"warranty"]', '[null,"receipt"]', '["warranty",null]'])
      expect(logged).toContain(one);
    expect(logged).not.toContain("faktura");
  });

  test("are at most twenty of an expense, and within the plan's storage to the byte, however many come at once", async () => {
    const size = smallPdf().length;
    const app = await openTestApp({ on, config: { STORAGE_HOBBYIST_MB: (22 * size) / 1e6 } });
    const rider = await app.rider();
    const [first, second] = [await noteExpense(rider), await noteExpense(rider)];
    for (let i = 0; i < 15; i++) await attach(rider, first.id, smallPdf());
    const many = await Promise.all(Array.from({ length: 8 }, () => sendReceipt(rider, first.id, smallPdf())));
    expect(many.map(({ status }) => status).toSorted()).toEqual([...Array(5).fill(201), 403, 403, 403]);
    expect(many.find(({ status }) => status === 403)?.body).toMatchObject({
      limit_reached: true,
      message: "An expense has at most 20 files.",
    });
    const over = await Promise.all(
      Array.from({ length: 5 }, () => sendReceipt(rider, second.id, smallPdf())),
    );
    expect(over.map(({ status }) => status).toSorted()).toEqual([201, 201, 403, 403, 403]);
    expect(over.find(({ status }) => status === 403)?.body).toMatchObject({ limit_reached: true });
    expect(await storedBytes(app.db, rider.id)).toBe(22 * size);
    // Files of refused ones are gone as well.
    expect(filesIn(app, "expenses")).toHaveLength(22);
    expect((await sendReceipt(rider, second.id, await smallPhoto())).status).toBe(403);
    const [one] = (await rider.get(`/expenses/${first.id}`)).body.data.files;
    await rider.delete(`/expenses/${first.id}/files/${one.id}`);
    expect((await sendReceipt(rider, second.id, smallPdf("receipt+"))).status).toBe(403);
    expect((await sendReceipt(rider, second.id, smallPdf())).status).toBe(201);
  });

  test("go with their expense and with the account, and what no row speaks of is swept after an hour", async () => {
    const app = await openTestApp({ on });
    const [rider, other] = [await app.rider(), await app.rider()];
    const [kept, deleted] = [await noteExpense(rider), await noteExpense(rider)];
    const others = await noteExpense(other);
    for (const { id } of [kept, deleted]) await attach(rider, id, smallPdf());
    await attach(other, others.id, await smallPhoto());
    await attach(other, others.id, smallPdf());
    expect(filesIn(app, "expenses")).toHaveLength(5);
    expect((await rider.delete(`/expenses/${deleted.id}`)).status).toBe(200);
    expect(filesIn(app, "expenses")).toHaveLength(4);
    const { password } = other;
    expect((await other.send("DELETE", "/account", { password })).status).toBe(200);
    expect(filesIn(app, "expenses")).toHaveLength(1);
    const file = await attach(rider, kept.id, smallPdf("a crash lost its row"));
    await app.db.deleteFrom("expense_files").where("id", "=", file.id).execute();
    await app.fastify.work["receipts"]!();
    expect(filesIn(app, "expenses")).toHaveLength(2);
    app.pass(2 * hour);
    await app.fastify.work["receipts"]!();
    expect(filesIn(app, "expenses")).toHaveLength(1);
  });
});

test("only the owner's bearer opens a receipt: no stranger, no admin, no visitor, no signature", async () => {
  const app = await openTestApp();
  const [owner, stranger, admin] = [await app.rider(), await app.rider(), await newAdmin(app)];
  const { id } = await noteExpense(owner);
  const mine = await noteExpense(stranger);
  const { id: file } = await attach(owner, id, smallPdf());
  const { id: theirs } = await attach(stranger, mine.id, smallPdf());
  const dead = app.as(`999|${"x".repeat(40)}`);
  expect((await openReceipt(owner, id, file)).status).toBe(200);
  for (const [caller, status] of [
    [stranger, 404],
    [admin, 404],
    [app.visitor, 401],
    [dead, 401],
  ] as const) {
    expect((await openReceipt(caller, id, file)).status).toBe(status);
    expect((await openReceipt(caller, id, file, "?expires=9999999999&signature=abc")).status).toBe(status);
    expect((await sendReceipt(caller, id, smallPdf())).status).toBe(status);
    expect((await caller.delete(`/expenses/${id}/files/${file}`)).status).toBe(status);
  }
  // Nor through an expense of one's own.
  expect((await openReceipt(owner, id, theirs)).status).toBe(404);
  expect((await owner.delete(`/expenses/${id}/files/${theirs}`)).status).toBe(404);
  expect((await openReceipt(owner, id, file)).status).toBe(200);
});

test("a receipt that is refused counts as an upload, and a full disk does not", async () => {
  const full = { size: 100e9, free: 0 };
  const disk = { size: 100e9, free: 50e9 };
  let now = disk;
  const app = await openTestApp({ lookAtDisk: async () => now });
  const rider = await app.rider();
  const { id } = await noteExpense(rider);
  now = full;
  expect((await sendReceipt(rider, id, smallPdf())).status).toBe(507);
  now = disk;
  const hits = async () =>
    (await app.db.selectFrom("rate_limits").selectAll().execute()).find(({ key }) =>
      key.startsWith("upload:"),
    );
  expect(await hits()).toBeUndefined();
  expect((await sendReceipt(rider, id, Buffer.from("<html>"))).status).toBe(422);
  expect(await hits()).toMatchObject({ hits: 1 });
});
