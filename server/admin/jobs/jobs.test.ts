import { expect, test } from "vitest";
import { en } from "#server/locales/en.ts";
import { pl } from "#server/locales/pl.ts";
import { newAdmin } from "#server/platform/testing/admins.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { hour, openTestApp } from "#server/platform/testing/test-app.ts";
import { type JobKind, PermanentFailure } from "#server/platform/jobs/job-kind.ts";
import type { DialectName } from "#server/platform/db/dialect.ts";

const letter: JobKind<string> = { name: "letter" };

interface Row {
  id: number;
  kind: string;
  state: string;
}

/** An app with an admin, and letters that do what the test says. */
async function withLetters(on: DialectName) {
  const app = await openTestApp({ on });
  const admin = await newAdmin(app);
  const sent: string[] = [];
  const doing = { it: (_what: string): Promise<unknown> => Promise.resolve() };
  const { queue } = app.fastify;
  queue.handle(letter, async (what) => {
    await doing.it(what);
    sent.push(what);
  });
  return {
    app,
    admin,
    sent,
    doing,
    queue,
    /** One after another: their numbers follow their order. */
    async write(...texts: string[]) {
      for (const text of texts) await queue.enqueue(app.db, letter, text, { userId: 7, domain: "b.example" });
    },
    settled: () => queue.settled(),
    listed: async (query = "") =>
      (await admin.get(`/sky-dash/jobs${query}`)).body as { data: Row[]; meta: object },
    entries: async () => (await admin.get("/sky-dash/audits?model_type=jobs")).body.data,
  };
}

eachDb("the jobs in Sky Dash", (on) => {
  test("have a name in words in both languages, whatever their kind", async () => {
    const { queue } = (await openTestApp({ on })).fastify;
    expect(queue.kinds()).toContain("mail");
    for (const language of ["en", "pl"] as const)
      expect(queue.kinds().filter((kind) => !(kind in { en, pl }[language].job_kinds))).toEqual([]);
  });

  test("are what waits, runs and failed, without their payloads", async () => {
    const { app, doing, queue, write, settled, listed } = await withLetters(on);
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    doing.it = (what) => {
      if (what === "dead") throw new PermanentFailure("no such person: ola@example.com");
      if (what === "failing") throw new Error("not now");
      begun.resolve();
      return end.promise;
    };
    await write("dead", "failing");
    await settled();
    await write("running");
    const working = settled();
    await begun.promise;
    await queue.enqueue(app.db, letter, "a secret", { runAt: new Date(app.clock.now.getTime() + hour) });
    const { data, meta } = await listed();
    expect(meta).toEqual({ total: 4, page: 1, per_page: 50, total_is_bound: false });
    const common = { kind: "letter", name: "letter", is_recurring: false };
    const about = { user_id: 7, domain: "b.example" };
    expect(data).toMatchObject([
      { ...common, state: "waiting", attempts: 0, user_id: null, domain: null, last_error: null },
      { ...common, ...about, state: "running", attempts: 1 },
      { ...common, ...about, state: "failed", attempts: 1, last_error: "Error: not now" },
      { ...common, ...about, state: "dead", attempts: 1, last_error: "Error: no such person: [address]" },
    ]);
    expect(JSON.stringify(data)).not.toMatch(/payload|secret|ola@/);
    for (const [index, state] of ["waiting", "running", "failed", "dead"].entries())
      expect((await listed(`?state=${state}`)).data).toEqual([data[index]]);
    expect((await listed("?per_page=3&page=2")).data).toEqual([data[3]]);
    expect((await listed("?page=3")).data).toEqual([]);
    end.resolve();
    await working;
  });

  test("are called by their kind's name in the reader's language", async () => {
    const { app, admin } = await withLetters(on);
    await app.visitor.post("/auth/password/forgot", { email: "nobody@example.com" });
    const { data } = (await admin.get("/sky-dash/jobs", { "accept-language": "pl" })).body;
    expect(data).toMatchObject([{ kind: "mailed-link", name: "Link w e-mailu", domain: "example.com" }]);
  });

  test("are tried again one by one, which the audit log keeps", async () => {
    const { admin, sent, doing, write, settled, listed, entries } = await withLetters(on);
    doing.it = () => Promise.reject(new PermanentFailure("no"));
    await write("a");
    await settled();
    doing.it = async () => {};
    const [dead] = (await listed("?state=dead")).data;
    expect((await admin.get("/sky-dash/dashboard/stats")).body.dead_jobs_count).toBe(1);
    expect(await admin.post(`/sky-dash/jobs/${dead?.id}/retry`)).toMatchObject({
      status: 200,
      body: { message: "The job is due now." },
    });
    await settled();
    expect(sent).toEqual(["a"]);
    expect((await admin.get("/sky-dash/dashboard/stats")).body.dead_jobs_count).toBe(0);
    expect((await admin.post(`/sky-dash/jobs/${dead?.id}/retry`)).status).toBe(404);
    expect(await entries()).toMatchObject([
      {
        event: "updated",
        auditable_type: "Job",
        auditable_id: dead?.id,
        auditable_name: "letter",
        user_id: admin.id,
        changes_summary: "State: Given up → Due",
      },
    ]);
  });

  test("are tried again all of a kind, and no other", async () => {
    const { app, admin, sent, doing, queue, write, settled, listed, entries } = await withLetters(on);
    const parcel: JobKind<string> = { name: "parcel" };
    queue.handle(parcel, () => Promise.reject(new PermanentFailure("no")));
    doing.it = () => Promise.reject(new PermanentFailure("no"));
    await write(...Array.from({ length: 7 }, (_, index) => String(index)));
    await queue.enqueue(app.db, parcel, "p");
    await settled();
    doing.it = async () => {};
    expect((await admin.post("/sky-dash/jobs/retry", { kind: "letter" })).body.data).toEqual({ count: 7 });
    await settled();
    expect(sent).toHaveLength(7);
    expect((await listed()).data).toMatchObject([{ kind: "parcel", state: "dead" }]);
    expect(await entries()).toHaveLength(7);
    expect((await admin.post("/sky-dash/jobs/retry", { kind: "" })).status).toBe(422);
    expect((await admin.post("/sky-dash/jobs/retry", { kind: "letter" })).body.data).toEqual({ count: 0 });
  });

  test("are discarded for good, but for what runs and what recurs", async () => {
    const { app, admin, sent, doing, queue, write, settled, listed, entries } = await withLetters(on);
    const remove = async (id: number | undefined) => admin.delete(`/sky-dash/jobs/${id}`);
    queue.repeat("sweep", hour, async () => {});
    await queue.enqueue(app.db, { name: "sweep" }, null, { dedupKey: "recurring" });
    const [sweep] = (await listed()).data;
    expect(await remove(sweep?.id)).toMatchObject({
      status: 422,
      body: { message: "This job recurs: it cannot be discarded." },
    });
    await write("a");
    const [waiting] = (await listed()).data;
    expect((await remove(waiting?.id)).body.message).toBe("The job is discarded.");
    expect((await remove(waiting?.id)).status).toBe(404);
    await settled();
    expect(sent).toEqual([]);

    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    doing.it = () => {
      begun.resolve();
      return end.promise;
    };
    await write("b");
    const working = settled();
    await begun.promise;
    const [running] = (await listed("?state=running")).data;
    for (const answer of [await remove(running?.id), await admin.post(`/sky-dash/jobs/${running?.id}/retry`)])
      expect(answer).toMatchObject({ status: 422, body: { message: "This job is being done right now." } });
    end.resolve();
    await working;
    expect(sent).toEqual(["b"]);
    expect(await entries()).toMatchObject([{ event: "deleted", auditable_id: waiting?.id }]);
  });
});
